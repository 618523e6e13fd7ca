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
  var load = "__NEPNHA_FIRST_LOAD__";
  var token = null;
  try {
    token = JSON.parse(localStorage.getItem(load.login)).authToken;
  } catch {}
  var isAsked = function (page) {
    return page.split("/")[1] === location.pathname.split("/")[1];
  };
  var isInside = !load.pages || Object.keys(load.pages).concat(load.guarded).some(isAsked);
  if (load.pages && !token && isInside) {
    try {
      sessionStorage.setItem("nepnha-next-path", location.pathname + location.search + location.hash);
      history.replaceState(null, "", "/auth/login");
    } catch {}
  }
  var frame = read("frame");
  if (token && isInside && (frame === "office" || frame === "own")) set("data-frame", frame);
  else if (location.pathname === "/auth/login" && location.search === "") {
    frame = "login";
    set("data-frame", frame);
    document.addEventListener("readystatechange", function () {
      document
        .querySelectorAll("[data-first-paint]:not([data-first-paint=" + root.lang + "])")
        .forEach(function (other) {
          other.remove();
        });
      document.querySelectorAll("[data-first-paint] use[data-href]").forEach(function (use) {
        use.setAttribute("href", use.dataset.href);
      });
    });
    document.addEventListener("submit", function (event) {
      if (event.target.closest("[data-first-paint]")) event.preventDefault();
    });
  }
  var colour = document.querySelector('meta[name="theme-color"]');
  if (colour && scheme === "dark") colour.setAttribute("content", "#181412");

  if (typeof load === "string") return;
  var fetchSoon = function (file) {
    var link = document.createElement("link");
    link.crossOrigin = "";
    if (file.endsWith("js")) link.rel = "modulepreload";
    else {
      link.rel = "preload";
      link.as = file.endsWith("css") ? "style" : "font";
    }
    link.href = "/" + file;
    document.head.appendChild(link);
  };
  if (frame === "login") load.fonts.forEach(fetchSoon);
  if (!token || frame === "login") return;
  var path = location.pathname;
  if (frame !== "own") frame = path === "/home" ? "own" : "office";
  if (path === "/") path = frame === "own" ? "/home" : "/dashboard";
  var early = (window.nepnhaEarly = {});
  var ask = function (method, to, body) {
    var url = (read("api") || "/api/tenant") + to;
    var headers = { Accept: "application/json", "Accept-Language": root.lang, Authorization: "Bearer " + token };
    if (body) headers["Content-Type"] = "application/json";
    var answer = fetch(url, { method: method, headers: headers, body: body });
    answer.catch(function () {});
    early[method + " " + url] = { token: token, body: body, answer: answer };
    return answer;
  };
  void ask("GET", "/auth/me");
  var id = (/[0-9a-f-]{36}$/.exec(path) || [""])[0];
  var page = load.pages[id ? path.slice(0, -36) + "$id" : path] || { files: [] };
  if (page.asks && location.search === "") {
    var answer = ask("GET", page.asks.replace("$id", id));
    if (page.picture) {
      answer
        .then(function (all) {
          return all.clone().json();
        })
        .then(function (row) {
          var link = document.createElement("link");
          link.rel = "preload";
          link.as = "image";
          link.href = row._files[row[page.picture]].url;
          return document.head.appendChild(link);
        })
        .catch(function () {});
    }
  }
  // A call that must prove where it comes from is made by the code.
  var mayPost = location.search === "" && !/XSRF-TOKEN=/.test(document.cookie);
  if (page.find && mayPost) {
    void ask("POST", "/" + page.find + "/find", load.bodies[page.body]);
  }
  var own = (read("mine-own") || "").split(",");
  if (page.own && mayPost) {
    page.own.forEach(function (one) {
      if (own.indexOf(one[0]) < 0) return;
      void ask(one.length > 2 ? "POST" : "GET", one[1], load.bodies[one[2]]);
    });
  }
  load.frames[frame].concat(page.find ? load.lists : [], page.files).forEach(function (number) {
    if (root.lang === "vi" || load.texts.indexOf(number) < 0) fetchSoon(load.files[number]);
  });
})();
