/*
 * A frame that may not send forms is not told either that one is to be sent: no `submit` event comes. Examples need
 * the event and nothing that follows it, so it is made here, and what the browser would do is held back.
 */

type Submitter = HTMLButtonElement | HTMLInputElement;

function submit(form: HTMLFormElement, submitter: Submitter | null): void {
  const isChecked = !form.noValidate && !submitter?.formNoValidate;
  if (isChecked && !form.reportValidity()) return;
  const event = new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter });
  if (!form.dispatchEvent(event)) return;
  if (form.method === "dialog") form.closest("dialog")?.close(submitter?.value);
}

HTMLFormElement.prototype.requestSubmit = function requestSubmit(submitter?: HTMLElement | null): void {
  submit(this, (submitter as Submitter | null | undefined) ?? null);
};

// Enter in a field is a click on the form's first submit button.
addEventListener("click", (event) => {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  const submitter = event.target.closest<Submitter>("button, input");
  if (submitter?.form && (submitter.type === "submit" || submitter.type === "image") && !submitter.disabled) {
    event.preventDefault();
    submit(submitter.form, submitter);
  }
});
