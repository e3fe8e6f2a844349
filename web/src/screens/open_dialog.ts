// The dialogs of the table screen, by name.

export type OpenDialog = '' | 'help' | 'log' | 'rules' | 'referee' | 'leave';
