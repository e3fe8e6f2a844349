// Whether the server in the worker could not store its last entries.
export const keeping = $state({ unsaved: false });
