import { afterEach, beforeEach, expect, test } from "vitest";
import { consentFields, GoogleTag } from "./google-tag.ts";
import { measuredPage } from "./measured-page.ts";

const ALL = { adUserData: true, adPersonalisation: true, adStorage: true, analyticsStorage: true };
/** A head that is not in the page, so that nothing is loaded. */
const head = document.createElement("div");
const scripts = () => [...head.querySelectorAll("script")].map(({ src }) => src);
const newTag = () => new GoogleTag("G-TEST1", head);
const setCookie = (cookie: string) => Object.assign(document, { cookie });
const calls = () =>
  ((Reflect.get(window, "dataLayer") ?? []) as IArguments[]).map((call) =>
    [...call].filter((part) => !(part instanceof Date)),
  );
const isDisabled = () => Reflect.get(window, "ga-disable-G-TEST1");

beforeEach(() => Reflect.deleteProperty(window, "dataLayer"));
afterEach(() => {
  head.replaceChildren();
  Reflect.deleteProperty(window, "dataLayer");
  Reflect.deleteProperty(window, "ga-disable-G-TEST1");
  setCookie("_ga_TEST1=;max-age=0;path=/");
  setCookie("other=;max-age=0;path=/");
});

test("'Allow All' grants the four kinds of consent, and everything is denied before", () => {
  const tag = newTag();
  tag.start(ALL);
  expect(calls().slice(0, 3)).toEqual([
    [
      "consent",
      "default",
      {
        ad_user_data: "denied",
        ad_personalization: "denied",
        ad_storage: "denied",
        analytics_storage: "denied",
      },
    ],
    ["js"],
    ["consent", "update", consentFields(ALL)],
  ]);
  expect(consentFields(ALL)).toEqual({
    ...{ ad_user_data: "granted", ad_personalization: "granted" },
    ...{ ad_storage: "granted", analytics_storage: "granted" },
  });
  expect(scripts()).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST1"]);
});

test("a page is reported without what is the visitor's own, and a room not at all", () => {
  const tag = newTag();
  tag.start(ALL);
  tag.show(measuredPage("/books"));
  expect(calls().at(-1)).toEqual([
    "event",
    "page_view",
    { page_location: `${location.origin}/books`, page_title: "Books", page_referrer: "" },
  ]);
  const before = calls().length;
  tag.show(measuredPage("/commonroom/AAAAAAAAAAAAAAAAAAAAAA"));
  expect([calls().length, isDisabled()]).toEqual([before, true]);
  tag.show(measuredPage("/"));
  expect(isDisabled()).toBe(false);
});

test("after the withdrawal nothing is sent, the script and its cookies are gone, and it can start again", () => {
  const tag = newTag();
  tag.start(ALL);
  setCookie("_ga_TEST1=1;path=/");
  setCookie("other=1;path=/");
  tag.stop();
  expect(calls().at(-1)?.[2]).toMatchObject({ analytics_storage: "denied", ad_storage: "denied" });
  expect([scripts(), isDisabled(), document.cookie]).toEqual([[], true, "other=1"]);
  tag.start(ALL);
  expect([scripts().length, isDisabled()]).toEqual([1, false]);
});

test.each([
  "/commonroom",
  "/commonroom/x",
  "/settings",
  "/settings/data",
  "/filter",
  "/airpainter/phone/x",
  "/no",
])("%s is not measured", (path) => {
  expect(measuredPage(path)).toBeUndefined();
});
