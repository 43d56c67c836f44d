import "foliate-js/view.js";
import { provide } from "./books-shared.js";

provide(async (file, host) => {
  const view = document.createElement("foliate-view");
  view.style.cssText = "display:block;width:100%;height:100%";
  host.append(view);
  await view.open(file);
  await view.goTo(0);
  return () => {
    view.close();
    view.remove();
  };
});
