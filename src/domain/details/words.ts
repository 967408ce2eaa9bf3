/** A table of details: what is said about each code, alone or from its facts. */
export type DetailTable = Readonly<Record<string, string | ((facts: never) => string)>>;

/** The facts of one entry; those that are said without any have none. */
export type FactsOf<Said> = Said extends (facts: infer Facts) => string ? Facts : object;

/** The details of a table: each code with its facts. */
export type DetailOf<Table extends DetailTable> = {
  [Code in keyof Table]: { readonly code: Code } & FactsOf<Table[Code]>;
}[keyof Table];

/** A table of the same codes in another language, which may leave out facts, and no code. */
export type WordsOf<Table extends DetailTable> = {
  readonly [Code in keyof Table]: string | ((facts: FactsOf<Table[Code]>) => string);
};
