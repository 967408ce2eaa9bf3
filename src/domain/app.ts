/** What a user lets an app do with the orders of a client: only look at them, or everything (decisions.md §10). */
export type TokenScope = 'read' | 'read-write';
