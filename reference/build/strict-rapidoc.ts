import type { Plugin } from 'vite';

/** The content of `${…}`, with one level of braces within. */
const EXPRESSION = String.raw`\$\{(?:[^{}]|\{[^{}]*\})*\}`;
const STYLE = new RegExp(
  String.raw`(\s)style ?= ?(?:"((?:${EXPRESSION}|[^"])*)"|'((?:${EXPRESSION}|[^'])*)')`,
  'g',
);
const THEME = /return html`\s*<style>(.*)<\/style>`;/s;

/**
 * The content security policy of the service allows no style in HTML. RapiDoc writes such styles in its templates; here they become
 * properties of the elements, and its theme a style sheet of its component.
 */
export function strictRapidoc(): Plugin {
  return {
    name: 'strict-rapidoc',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/rapidoc/src/')) return undefined;
      if (id.endsWith('/utils/theme.js')) return withSheet(code);
      const strict = code.replace(STYLE, (_all, space: string, double?: string, single?: string) => {
        const style = double ?? single ?? '';
        return `${space}.style="${style.includes('${') ? style : `\${${JSON.stringify(style)}}`}"`;
      });
      return /Buffer\.from/.test(strict) ? `import { Buffer } from 'buffer/';\n${strict}` : strict;
    },
  };
}

function withSheet(code: string): string {
  if (!THEME.test(code)) throw new Error('RapiDoc writes its theme in another way');
  return code.replace(
    THEME,
    (_all, css: string) => `
    this.themeSheet ??= new CSSStyleSheet();
    this.themeSheet.replaceSync(\`${css}\`);
    const { adoptedStyleSheets } = this.shadowRoot;
    if (!adoptedStyleSheets.includes(this.themeSheet)) adoptedStyleSheets.push(this.themeSheet);
    return '';`,
  );
}
