/**
 * The colours of code for Prism, as token names: tokens.css gives them a value per colour mode, so one theme serves
 * both, and a change of mode repaints nothing by script. Their contrast is tested in src/css/tokens.test.ts.
 */
export const codeTheme = {
  plain: {color: 'var(--portal-code-text)', backgroundColor: 'var(--portal-color-code-surface)'},
  styles: [
    {types: ['comment', 'prolog', 'doctype', 'cdata'], style: {color: 'var(--portal-code-comment)', fontStyle: 'italic' as const}},
    {types: ['punctuation', 'operator', 'entity', 'url'], style: {color: 'var(--portal-code-punctuation)'}},
    {types: ['keyword', 'boolean', 'null', 'atrule', 'important', 'selector', 'builtin'], style: {color: 'var(--portal-code-keyword)'}},
    {types: ['function', 'class-name', 'property', 'tag', 'attr-name', 'key', 'header-name', 'method'], style: {color: 'var(--portal-code-name)'}},
    {types: ['string', 'char', 'attr-value', 'regex', 'inserted'], style: {color: 'var(--portal-code-string)'}},
    {types: ['number', 'constant', 'symbol', 'variable'], style: {color: 'var(--portal-code-number)'}},
    {types: ['deleted'], style: {color: 'var(--portal-code-deleted)'}},
  ],
};
