/* Runs before the first paint (a classic script: the page's policy allows no inline code): colour scheme, density and
   language are set on <html> from the stored choices, so that nothing flashes. Same keys as src/ui/appearance.ts and
   src/platform/i18n/i18n.ts. */
(function () {
  var root = document.documentElement;
  var read = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  var scheme = read("nepnha-scheme");
  if (scheme !== "light" && scheme !== "dark") {
    scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  root.setAttribute("data-mantine-color-scheme", scheme);
  root.setAttribute("data-density", read("nepnha-density") === "compact" ? "compact" : "comfortable");
  root.lang = read("nepnha-language") === "en" ? "en" : "vi";
  var colour = document.querySelector('meta[name="theme-color"]');
  if (colour && scheme === "dark") colour.setAttribute("content", "#181412");
})();
