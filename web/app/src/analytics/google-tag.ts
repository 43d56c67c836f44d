import type { ConsentGrants } from "../consent/consent-store.ts";
import type { MeasuredPage } from "./measured-page.ts";

// The Google tag with consent mode: https://developers.google.com/tag-platform/security/guides/consent. Nothing here runs before the
// visitor has chosen 'Allow All'.

const SCRIPT_URL = "https://www.googletagmanager.com/gtag/js";
/** The names of the cookies that a tag sets on this origin. */
const COOKIES = /^(?:_ga|_gid|_gat|_gac|_gcl|FPID|FPLC)/;

type TagQueue = { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>;

const queue = window as unknown as TagQueue;

/** A call of the tag. It reads the arguments object of its caller, and takes no array for one. */
function gtag(..._: unknown[]): void {
  queue.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the tag recognises its calls by this object
  queue.dataLayer.push(arguments);
}

const granted = (isGranted: boolean) => (isGranted ? "granted" : "denied");

/** The four kinds of consent, as the tag names them. */
export function consentFields(grants: ConsentGrants): Readonly<Record<string, "granted" | "denied">> {
  return {
    ad_user_data: granted(grants.adUserData),
    ad_personalization: granted(grants.adPersonalisation),
    ad_storage: granted(grants.adStorage),
    analytics_storage: granted(grants.analyticsStorage),
  };
}

const NOTHING: ConsentGrants = {
  adUserData: false,
  adPersonalisation: false,
  adStorage: false,
  analyticsStorage: false,
};

/** One Google tag on this page: loaded once, and stopped when the consent is withdrawn. */
export class GoogleTag {
  #script: HTMLScriptElement | undefined;

  constructor(
    private readonly id: string,
    /** Where the script is added. */
    private readonly head: Element = document.head,
  ) {}

  /** Loads the tag, or starts it again. */
  start(grants: ConsentGrants): void {
    this.#disable(false);
    if (!queue.dataLayer) {
      gtag("consent", "default", consentFields(NOTHING));
      gtag("js", new Date());
    }
    gtag("consent", "update", consentFields(grants));
    if (this.#script) return;
    // The addresses of pages are reported by `show` alone: that of a room has its id.
    gtag("config", this.id, { send_page_view: false });
    const script = document.createElement("script");
    script.async = true;
    // The page is isolated, so a script from elsewhere must be sent to it by CORS.
    script.crossOrigin = "anonymous";
    script.src = `${SCRIPT_URL}?id=${encodeURIComponent(this.id)}`;
    this.head.append(script);
    this.#script = script;
  }

  /** Reports a page; undefined for one that is not measured, on which the tag sends nothing at all. */
  show(page: MeasuredPage | undefined): void {
    this.#disable(page === undefined);
    if (!page) return;
    const fields = { page_location: location.origin + page.path, page_title: page.title, page_referrer: "" };
    gtag("set", fields);
    gtag("event", "page_view", fields);
  }

  /** Withdraws the consent: nothing more is sent, and what the tag has stored is deleted. */
  stop(): void {
    gtag("consent", "update", consentFields(NOTHING));
    this.#disable(true);
    this.#script?.remove();
    this.#script = undefined;
    for (const name of document.cookie.split(";").map((pair) => pair.split("=")[0]?.trim() ?? ""))
      if (COOKIES.test(name)) this.#deleteCookie(name);
  }

  /** The switch of the tag itself: https://developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out */
  #disable(isDisabled: boolean): void {
    queue[`ga-disable-${this.id}`] = isDisabled;
  }

  /** A tag sets its cookies for the widest domain that it may. */
  #deleteCookie(name: string): void {
    const labels = location.hostname.split(".");
    const domains = labels.map((_, index) => `;domain=${labels.slice(index).join(".")}`);
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    for (const domain of ["", ...domains]) document.cookie = `${name}=;max-age=0;path=/${domain}`;
  }
}
