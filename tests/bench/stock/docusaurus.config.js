/** A portal as Docusaurus and docusaurus-openapi-docs make it out of the box, for `npm run bench`. */
const {themes} = require('prism-react-renderer');

/** The nine languages of the portal's samples, and the grammar that colours each. */
const sampleLanguages = {python: 'python', curl: 'bash', csharp: 'csharp', go: 'go', nodejs: 'javascript', ruby: 'ruby', php: 'php', java: 'java', powershell: 'powershell'};

module.exports = {
  title: 'Developers',
  url: 'https://connect.example',
  baseUrl: '/developers/',
  trailingSlash: true,
  onBrokenLinks: 'throw',
  future: {v4: true, experimental_faster: true},
  presets: [
    [
      'classic',
      {
        docs: {sidebarPath: './sidebars.js', docItemComponent: '@theme/ApiItem'},
        blog: {showReadingTime: true, postsPerPage: 10, blogSidebarCount: 8},
      },
    ],
  ],
  plugins: [
    [
      'docusaurus-plugin-openapi-docs',
      {
        id: 'reference',
        docsPluginId: 'classic',
        config: {
          connect: {
            specPath: 'openapi/connect-api.yaml',
            outputDir: 'docs/apis/connect-openapi',
            downloadUrl: '/developers/downloads/connect-api.yaml',
            sidebarOptions: {groupPathsBy: 'tag', categoryLinkSource: 'tag'},
          },
        },
      },
    ],
  ],
  themes: ['docusaurus-theme-openapi-docs'],
  themeConfig: {
    colorMode: {defaultMode: 'light', respectPrefersColorScheme: false},
    navbar: {
      title: 'DEVELOPERS',
      items: [
        {to: '/docs/', label: 'Docs'},
        {to: '/docs/apis/connect-openapi/connect-api', label: 'APIs'},
        {to: '/blog', label: 'Blog'},
      ],
    },
    footer: {style: 'dark', copyright: 'Stock peer'},
    prism: {theme: themes.github, darkTheme: themes.dracula, additionalLanguages: ['bash', 'csharp', 'java', 'json', 'php', 'powershell', 'ruby']},
    languageTabs: Object.entries(sampleLanguages).map(([language, highlight]) => ({language, highlight})),
  },
};
