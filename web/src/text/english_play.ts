// The English strings of what house rules add to the table in play.
export const english_play = {};
