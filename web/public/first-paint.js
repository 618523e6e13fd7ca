/* src/app/frame.ts says what this does. */
(function () {
  var root = document.documentElement;
  var set = function (name, value) {
    root.setAttribute(name, value);
  };
  var read = function (key) {
    try {
      return localStorage.getItem("nepnha-" + key);
    } catch {
      return null;
    }
  };
  var scheme = read("scheme");
  if (scheme !== "light" && scheme !== "dark") {
    scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  set("data-mantine-color-scheme", scheme);
  set("data-density", read("density") === "compact" ? "compact" : "comfortable");
  root.lang = read("language") === "en" ? "en" : "vi";
  var frame = read("frame");
  if (frame === "office" || frame === "own") set("data-frame", frame);
  else if (location.pathname === "/auth/login" && location.search === "" && root.lang === "vi") {
    set("data-frame", "login");
    document.addEventListener("submit", function (event) {
      if (event.target.closest("[data-first-paint]")) event.preventDefault();
    });
  }
  var colour = document.querySelector('meta[name="theme-color"]');
  if (colour && scheme === "dark") colour.setAttribute("content", "#181412");
})();
