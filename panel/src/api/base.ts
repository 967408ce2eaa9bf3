/** The address of this module: below `assets` of the panel, wherever the panel is. */
const here = import.meta.url;

/** The path of the panel, which ends with a slash. */
export const panelPath = import.meta.env.PROD ? new URL('..', here).pathname : '/';

/** The path that the paths of the service begin with; empty, or without a slash at its end. */
export const servicePath = panelPath.replace(/(\/panel)?\/$/, '');
