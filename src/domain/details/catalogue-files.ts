/** Why a file of the catalogue or of exchange rates cannot be read. */
export const catalogueFileDetails = {
  /** `reason`: of the reader of CSV, JSON or XML, in English. */
  text_unreadable: ({ reason }: { readonly reason: string }) => reason,
  name_unknown: ({ kind, meant }: { readonly kind: 'field' | 'column' } & Meant) =>
    `is an unknown ${kind}${meant ? `; did you mean "${meant}"?` : ''}`,
  fields_needed_together: ({ fields }: { readonly fields: readonly string[] }) =>
    `needs all of ${fields.join(', ')}`,
  column_repeated: 'is a duplicate column',
  column_missing: 'is a required column, which is missing',
  columns_listed_twice: ({ type }: OfType) => `the columns of #${type} are listed a second time`,
  columns_not_listed: ({ type }: OfType) => `no line "#${type},…" lists the columns of this line`,
  /** The columns are those of a type of lines, or of the line with this number. */
  too_many_cells: ({ cells, columns, type, line }: Cells) =>
    `has ${cells} cells, but ${type === undefined ? `line ${line}` : `#${type}`} lists ${columns} columns`,
  line_type_unknown: ({ given, meant, known }: Given & Meant & { readonly known: readonly string[] }) => {
    const hint = meant ? `did you mean "${meant}"?` : `known types are ${known.join(', ')}`;
    return `${given} is an unknown type of line; ${hint}`;
  },
  owner_unknown: ({ given }: Given) => `is ${given}, which no earlier line defines`,
  catalogue_must_be_object: 'the file must contain an object with "products", "client_terms" or both',
  catalogue_empty: 'the file contains neither products nor client terms',
  section_unknown: 'is an unknown section; known sections are "products" and "client_terms"',
  must_be_list: 'must be a list',
  must_be_object: 'must be an object',
  too_many_lines: ({ lines, most }: { readonly lines: number; readonly most: number }) =>
    `has ${lines} lines; files of more than ${most} are imported on the command line`,
  rates_empty: 'the file contains no rates',
  rate_day_invalid: ({ given, expected }: Given & Expected) => `the time is ${given}; it must be ${expected}`,
  rate_ahead: ({ day, today }: { readonly day: string; readonly today: string }) =>
    `the time is "${day}", and today is ${today}; rates are published afterwards`,
  rate_currency_unknown: ({ given }: Given) => `${given} is not a currency with a euro rate`,
  rate_invalid: ({ currency, given }: OfCurrency & Given) =>
    `the rate of ${currency} is ${given}; it must be a number above 0 and below 1000000000 with at most eight decimals`,
  rate_repeated: ({ currency }: OfCurrency) => `a second rate of ${currency} for the same day`,
  rate_without_day: ({ currency }: OfCurrency) => `the rate of ${currency} has no day`,
};

interface Meant {
  readonly meant?: string | undefined;
}

interface Expected {
  readonly expected: string;
}

/** As the sentence shows it: quoted, or only its length. */
interface Given {
  readonly given: string;
}

interface OfType {
  readonly type: string;
}

interface Cells {
  readonly cells: number;
  readonly columns: number;
  readonly type?: string;
  readonly line?: number;
}

interface OfCurrency {
  readonly currency: string;
}
