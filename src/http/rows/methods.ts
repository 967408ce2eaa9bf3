export type Method = 'GET' | 'POST' | 'DELETE';
export type Methods = readonly Method[];

export const POST: Methods = ['POST'];
/** What is deleted stands in the path; there is no body. */
export const DELETE: Methods = ['DELETE'];
export const GET_POST: Methods = ['GET', 'POST'];

/** On the admin interface reads take their fields from a query or a body, and only a POST changes something. */
export const READ = GET_POST;
export const WRITE = POST;
