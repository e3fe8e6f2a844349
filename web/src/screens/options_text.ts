// The text of a table's options ("target=200 seven=swap"): reading and replacing single values.
// What an option means is not known here.

export function with_option(options: string, name: string, value: string): string {
  const others = pairs(options).filter((pair) => !pair.startsWith(`${name}=`));
  return [`${name}=${value}`, ...others].join(' ');
}

/** The options other than `name`, for showing. */
export function other_options(options: string, name: string): string[] {
  return pairs(options).filter((pair) => !pair.startsWith(`${name}=`));
}

function pairs(options: string): string[] {
  return options.split(/\s+/).filter((pair) => pair !== '' && pair !== '-');
}
