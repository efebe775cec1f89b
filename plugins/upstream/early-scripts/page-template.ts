/**
 * The page template of builds (Docusaurus' option `ssrTemplate`). The browser starts to download the scripts as soon as
 * it receives the beginning of the page. They run after the first paint, or one second after DOMContentLoaded if no paint is reported.
 *
 * They wait in a `<template>`, whose scripts do not run. The page moves these elements instead of creating new ones, because
 * setting the address of a new script needs a Trusted Types policy. They are moved together at that time, but not before
 * the preload of the last script has started. The bundler's runtime then finds them in the document and requests none again. A script that fails
 * is removed, otherwise the runtime would wait for it.
 *
 * Over HTTP/1.1 browsers open six connections to a host. Scripts use three, so that fonts and pictures do not wait.
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
      (function () {
        var scripts = Array.from(document.getElementById('scripts').content.querySelectorAll('script'));
        var waiting = scripts.slice();
        var painted = new Promise(function (resolve) {
          document.addEventListener('DOMContentLoaded', function () {
            setTimeout(resolve, 1000);
            new PerformanceObserver(resolve).observe({type: 'paint', buffered: true});
          });
        });
        function run() {
          scripts.forEach(function (script) {
            script.onerror = function () { script.remove(); };
          });
          document.head.append.apply(document.head, scripts);
        }
        function load() {
          var script = waiting.shift();
          if (!script) return;
          if (!waiting.length) painted.then(run);
          var link = document.createElement('link');
          link.rel = 'preload';
          link.as = 'script';
          link.fetchPriority = 'low';
          link.href = script.getAttribute('src');
          link.onload = link.onerror = load;
          document.head.append(link);
        }
        var atOnce = performance.getEntriesByType('navigation')[0]?.nextHopProtocol === 'http/1.1' ? 3 : scripts.length;
        while (atOnce--) load();
      })();
    </script>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
