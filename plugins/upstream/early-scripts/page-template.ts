/**
 * The page template of builds (Docusaurus' option `ssrTemplate`). The browser starts to download the scripts as soon as
 * it receives the beginning of the page. The scripts run after the first paint, or one second after DOMContentLoaded if
 * the browser reports no paint.
 *
 * Until then, the scripts are in a `<template>`, in which scripts do not run. The page moves the script elements
 * instead of creating new ones, because setting the URL of a new script needs a Trusted Types policy. The page moves
 * all scripts together, but not before the preload of the last script has started. The bundler's runtime then finds the
 * scripts in the document and does not request them again. Scripts that cannot be loaded are removed, because the
 * runtime would wait for them.
 *
 * Over HTTP/1.1, browsers open six connections to a host. Scripts use three, so that fonts and pictures do not wait.
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
