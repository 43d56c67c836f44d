/*
 * A sandboxed frame without `allow-forms` gets no `submit` events. Examples need the event but no submission, so this
 * file dispatches the event and prevents the browser's default.
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

// Enter in a field clicks the form's first submit button.
addEventListener("click", (event) => {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  const submitter = event.target.closest<Submitter>("button, input");
  if (submitter?.form && (submitter.type === "submit" || submitter.type === "image") && !submitter.disabled) {
    event.preventDefault();
    submit(submitter.form, submitter);
  }
});
