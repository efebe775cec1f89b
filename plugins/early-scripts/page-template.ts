/**
 * What Docusaurus renders every page of a build into (its setting `ssrTemplate`). It differs from Docusaurus' own in when
 * scripts run: all are on their way from the first bytes on, and run when the page has been painted, so that no reader
 * waits for them to read. They stand in a `<template>`, where they do nothing, and are moved out of it, since a script that
 * is made with an address of its own would need a policy of Trusted Types. In which order they come does not matter to
 * them: chunks wait for each other. Where nothing is painted, or a browser does not say so, they run after a second.
 * One that fails is taken away, or the bundler would wait for it for ever.
 */
export const PAGE_TEMPLATE = `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <% it.scripts.forEach((script) => { %>
      <link rel="preload" as="script" fetchpriority="low" href="<%= it.baseUrl %><%= script %>">
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    <template id="scripts">
      <% it.scripts.forEach((script) => { %>
        <script src="<%= it.baseUrl %><%= script %>"></script>
      <% }); %>
    </template>
    <script>
      document.addEventListener('DOMContentLoaded', function () {
        function run() {
          var scripts = document.getElementById('scripts').content;
          scripts.querySelectorAll('script').forEach(function (script) {
            script.onerror = function () { script.remove(); };
          });
          document.head.append(scripts);
        }
        setTimeout(run, 1000);
        new PerformanceObserver(run).observe({type: 'paint', buffered: true});
      });
    </script>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
