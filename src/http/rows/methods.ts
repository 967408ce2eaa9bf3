export type Methods = readonly ('GET' | 'POST')[];

export const POST: Methods = ['POST'];
export const GET_POST: Methods = ['GET', 'POST'];

/** On the admin interface reads take their fields from a query or a body, and only a POST changes something. */
export const READ = GET_POST;
export const WRITE = POST;
