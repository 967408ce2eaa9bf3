/** Columns that may be null in their table, but not in the rows that a statement returns. */
export type NotNull<Row> = { readonly [Name in keyof Row]: NonNullable<Row[Name]> };
