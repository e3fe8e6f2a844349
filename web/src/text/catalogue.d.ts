// The modules that ../../catalogue.mjs makes of the catalogues.

type Said = string | ((args: object) => string);

declare module 'virtual:text/languages' {
  const languages: {
    language: string;
    name: string;
    load: () => Promise<{ default: Record<string, Said> }>;
  }[];
  export default languages;
}

declare module 'virtual:text/en/*' {
  const said: Record<string, Said>;
  export default said;
}
