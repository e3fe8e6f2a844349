// The English strings of what house rules and other match formats add to the table in play.

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const cards = (n: number) => plural(n, 'card', 'cards');

export const english_play = {
  jump: (card: string) => `Jump in: ${card}`,
  jump_hint: 'It is not your turn, but you hold the very same card.',
  pending: (n: number) => `+${n}`,
  pending_label: (n: number) => `${cards(n)} pending`,
  take: (n: number) => (n > 0 ? `Take ${n}` : 'Take them'),
  fail: 'Draw instead',
  dare_ok: 'Done',
  dare_fail: 'Not done',

  how: {
    heading: (card: string) => `Play ${card} alone or with more?`,
    lay: 'Lay it, more to follow',
    lay_hint: 'Another card of the same kind comes after it in this turn.',
    play: 'Play it, nothing after it',
    play_hint: 'It becomes the top card and sets the colour.',
  },

  seat: {
    choose: (card: string) => (card === '' ? 'Choose a player' : `${card}: choose a player`),
    nobody: 'Nobody: keep the hand',
    at_table: (name: string) => `Choose ${name}`,
    side: (side: string) => `side ${side}`,
  },

  prompt: {
    stack: (n: number) => `${cards(n)} pending: answer with a draw card or take them`,
    stack_challenge: (n: number) => `${cards(n)} pending: answer, challenge or take them`,
    stack_take: (n: number) => `${cards(n)} pending and no answer in your hand: take them`,
    stack_other: (name: string, n: number) => `${name}: answer or take ${cards(n)}`,
    replay: 'Your bluff came back to your hand: play another card',
    replay_other: (name: string) => `${name} takes the bluff back and plays another card`,
    laying: (card: string) => `${card} lies there: lay the next card of the set`,
    laying_other: (name: string) => `${name} lays several cards`,
    choose_seat: 'Choose the second player',
    choose_card: 'Choose a card of your hand to give away',
    choose_other: (name: string) => `${name} makes a choice`,
    put: (colour: string) => `Put a ${colour} card under the pile, or draw`,
    put_other: (name: string, colour: string) => `${name}: put a ${colour} card away or draw`,
    dare: (host: string) => `You are dared. ${host} says whether you did it.`,
    dare_host: (name: string) => `${name} is dared. Was it done?`,
    dare_other: (name: string, host: string) => `${name} is dared; ${host} is the judge`,
    duty: (what: string) => `Your turn: play ${what}, or it costs you`,
    duty_other: (name: string, what: string) => `${name} must play ${what} or pay`,
    number: 'a number',
    coloured: (colour: string) => `a ${colour} card`,
    out: 'You are out of this round',
    left: 'You are out of the match',
  },

  exposed: (name: string) => `Everybody sees the hand of ${name}:`,
  exposed_you: 'Everybody sees your hand.',
  out: 'out',
  left: 'out of match',
  lives: (n: number) => plural(n, 'life', 'lives'),
  owed: (n: number) => `owes ${cards(n)}`,
  lives_short: (n: number) => `♥ ${n}`,
  partner: 'your partner',

  referee: {
    open: 'Host',
    heading: 'What only the host can see',
    lead: 'Somebody told another player what to play? Enter who did: it costs cards.',
    advice: (name: string) => `Advice given by ${name}`,
  },

  rules: 'Rules',

  why: {
    rule: (id: string) => `Rule ${id}`,
    option: (title: string) => `Option: ${title}`,
  },

  over: {
    out: (name: string) => `${name} goes out`,
    loser: (name: string) => `${name} is the last with cards and loses the round`,
    lost_by: (name: string) => `lost by ${name}`,
    gain: 'This round',
    gain_of: (n: number) => `+${n}`,
    reports: 'What everybody did',
    drawn: 'Cards drawn',
    penalties: 'Penalties',
    challenges: 'Challenges won / lost',
    catches: 'Caught others / was caught',
    pair: (a: number, b: number) => `${a} / ${b}`,
  },

  bubble: {
    jumps: 'Jumps in!',
    swaps: 'Swaps hands',
    pending: (n: number) => `+${n} pending`,
    out: 'Out',
    fined: 'Fined',
    gives: 'Gives a card',
    takes_back: 'Takes it back',
    exposed: 'Hand shown',
    complied: 'Done',
    failed: 'Not done',
  },

  keys: {
    jump: 'Jump in',
    take: 'Take the pending cards',
    fail: 'Draw instead, dare not done',
    seat: 'Choose the player of that number',
    rules: 'The rules of this table',
    why: 'On a card that cannot be played: why not',
  },
};
