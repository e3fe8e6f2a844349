// The text of a table's options ("target=200 seven=swap"): reading and replacing single values.
// What an option means is not known here.

const pairs = (options: string) =>
  options.split(/\s+/).filter((pair) => pair !== '' && pair !== '-');

/** The value of an option in the text, or null when it is not named there. */
export function option_in(options: string, name: string): string | null {
  const pair = pairs(options).find((one) => one.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}

export function with_option(options: string, name: string, value: string): string {
  const others = pairs(options).filter((pair) => !pair.startsWith(`${name}=`));
  return [`${name}=${value}`, ...others].join(' ');
}

/** The options other than `name`, for showing. */
export function other_options(options: string, name: string): string[] {
  return pairs(options).filter((pair) => !pair.startsWith(`${name}=`));
}
