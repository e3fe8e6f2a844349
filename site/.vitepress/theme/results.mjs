// The measured results (site/results.json, which site/results.py writes), and how their figures are
// written.
import results from '../../results.json';

export { results };

/** The columns: what is measured, of the rule set itself and as a change from the official rules. */
export const MEASURES = {
  turns: { title: 'Turns in a round', digits: 1, unit: '', scale: 1 },
  first: { title: 'Rounds won by the first player to act', digits: 1, unit: '%', scale: 100 },
  skill: { title: 'Rounds won by the better player', digits: 1, unit: '%', scale: 100 },
};

/** The name of a rule set in a chart. */
export const nameOf = ({ options }) =>
  options.includes('stack_mode=ladder seven') ? 'party_table' : options;

/** A figure with its interval: "43.9 (43.8 to 44.0)". */
export function written(figure, { digits, unit, scale }) {
  const [value, low, high] = [figure.value, figure.low, figure.high].map((one) =>
    (one * scale).toFixed(digits),
  );
  return `${value}${unit} (${low} to ${high})`;
}
