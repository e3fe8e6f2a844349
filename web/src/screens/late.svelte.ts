// The screens behind the door, which come in a part of their own so that the start page is light.
// They are fetched as soon as the start page stands.
import type LobbyScreen from './LobbyScreen.svelte';
import type TableScreen from './TableScreen.svelte';

interface Late {
  lobby: typeof LobbyScreen;
  table: typeof TableScreen;
}

let screens = $state.raw<Late | null>(null);

/** Null until they have come. */
export const late_screens = () => screens;

export async function fetch_screens(): Promise<void> {
  const [lobby, table] = await Promise.all([
    import('./LobbyScreen.svelte'),
    import('./TableScreen.svelte'),
  ]);
  screens = { lobby: lobby.default, table: table.default };
}
