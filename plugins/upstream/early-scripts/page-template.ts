/**
 * What Docusaurus renders every page of a build into (its setting `ssrTemplate`). It differs from Docusaurus' own in when
 * scripts come and run: all are asked for from the first bytes on, and run when the page has been painted, so that no
 * reader waits for them to read. They stand in a `<template>`, where they do nothing, and are moved out of it, since a
 * script that is made with an address of its own would need a policy of Trusted Types. All are moved together, once the last
 * has been asked for: whichever runs first, the bundler finds the others in the page, and does not ask for them once more.
 * In which order they come does not matter to them: chunks wait for each other. Where nothing is painted, or a browser does
 * not say so, they run after a second. One that fails is taken away, or the bundler would wait for it for ever.
 *
 * Over HTTP/1.1 a browser has six connections to a host. Scripts take three: fonts, pictures and the next page, once a
 * link is followed, must not wait for them.
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
