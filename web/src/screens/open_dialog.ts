// The dialogs of the table screen, by name.

export type OpenDialog = '' | 'help' | 'log' | 'rules' | 'referee' | 'people' | 'leave';
