import { useId, useRef, useState } from "react";
import { Field } from "../field/Field.tsx";
import controlStyles from "../field/FieldControl.module.css";
import { useFormControl, useFormField } from "../form/form-context.ts";
import { Icon } from "../icon/Icon.tsx";
import { chevronDownIcon, closeIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import { isInputMethodKey } from "../internal/input-method.ts";
import { useControlled } from "../internal/use-controlled.ts";
import { useFormReset } from "../internal/use-form-reset.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { usePopover } from "../internal/use-popover.ts";
import { visuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import { entryOf, type Row } from "./option-rows.ts";
import type {
  DefaultValueKey,
  SelectOpenReason,
  SelectOption,
  SelectProps,
  SelectValue,
  ValueKeyNeeded,
} from "./props.ts";
import styles from "./Select.module.css";
import { SelectChips } from "./SelectChips.tsx";
import { rowId, SelectList, SelectMessage, usePress } from "./SelectList.tsx";
import { SelectRequired } from "./SelectRequired.tsx";
import { selectTexts } from "./select-texts.ts";
import { useActiveRow } from "./use-active-row.ts";
import { hasFocus, useAutofill } from "./use-autofill.ts";
import { useOptionWindow } from "./use-option-window.ts";
import { useSelectKeys } from "./use-select-keys.ts";
import { useSelectOptions } from "./use-select-options.ts";
import { useSelectRows } from "./use-select-rows.ts";
import { useSelectValue } from "./use-select-value.ts";

const NO_ROWS: readonly never[] = [];
/**
 * Selects one or, with `multiple`, several of many options by typing. Focus stays in the input, and only
 * visible options are rendered. Options can be any objects; `valueKey` and `labelKey` name the properties to
 * use. Pass a function to load options on demand.
 */
export function Select<
  const Option extends object = SelectOption,
  const Key extends keyof Option & string = DefaultValueKey<Option>,
>(props: SelectProps<Option, Key> & ValueKeyNeeded<Option, Key>) {
  const {
    label,
    labelHidden,
    helper,
    error: errorProp,
    required: requiredProp,
    options: source,
    knownOptions = NO_ROWS,
    valueKey = "value",
    labelKey = "label",
    groupKey = "group",
    disabledKey = "disabled",
    multiple = false,
    value: _value,
    defaultValue: _defaultValue,
    onValueChange: _onValueChange,
    open,
    defaultOpen = false,
    onOpenChange,
    openOnFocus = false,
    searchable = true,
    clearable = false,
    closeOnSelect = !multiple,
    pageSize = 10,
    onCreateOption,
    renderOption,
    texts: textsProp,
    className,
    inputClassName,
    panelClassName,
    id,
    name,
    form,
    disabled,
    readOnly,
    ref: outerRef,
    ...rest
  } = props;
  const texts = { ...selectTexts, ...textsProp };
  const listId = `${useId()}-list`;
  const control = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const inputRef = useMergedRef(input, outerRef);
  const field = useFormField(name, { label, error: errorProp, required: requiredProp });
  const { selectedValues, setSelectedValues, resetSelection } = useSelectValue(props, field.initialValue);
  const [shown, setShown] = useControlled<boolean, SelectOpenReason>(open, defaultOpen, onOpenChange);
  /** The text being typed; undefined while the input shows the selection. */
  const [typedText, setTypedText] = useState<string>();
  const isLocked = disabled || readOnly;
  /** Also in a disabled fieldset, which only the browser knows. */
  const isDisabled = (): boolean => Boolean(input.current?.matches(":disabled"));

  const keys = { valueKey, labelKey, groupKey, disabledKey };
  const knownValues = knownOptions.map((option) => entryOf(option, keys).value);
  const needsLabel = selectedValues.some((value) => !knownValues.includes(value));
  const loaded = useSelectOptions(source, shown, typedText ?? "", needsLabel);
  const close = (reason: SelectOpenReason): void => {
    setTypedText(undefined);
    clearActive();
    setShown(false, reason);
  };
  const isRendered = usePopover({
    open: shown && !isLocked,
    onDismiss: close,
    anchor: control,
    panel,
    matchWidth: true,
    gap: 4,
  });

  const { rows, entries, labelFor, rememberEntry, readOption } = useSelectRows({
    options: loaded.options,
    knownOptions,
    keys,
    isRendered,
    typedText,
    isRemote: typeof source === "function",
    selectedValues,
    canCreate: onCreateOption !== undefined,
  });
  const last = selectedValues.at(-1);
  const { active, scrollsToActive, activate, resetActive, clearActive } = useActiveRow(
    rows,
    last,
    Boolean(typedText),
  );
  const visible = useOptionWindow(rows, active, scrollsToActive);

  const openList = (reason: SelectOpenReason, atEnd = false): void => {
    if (!isLocked && !shown && !isDisabled()) {
      resetActive(atEnd);
      setShown(true, reason);
      if (searchable) {
        // Typing then replaces the selected text.
        input.current?.select();
      }
    }
  };

  const choose = (row: Row<Option> | undefined): void => {
    if (!row || row.kind === "group") {
      return;
    }
    const created = row.kind === "create" ? onCreateOption?.(row.text) : undefined;
    const entry = row.kind === "option" ? row.entry : created && readOption(created);
    if (!entry) {
      return;
    }
    rememberEntry(entry);
    const { value } = entry;
    const reason = row.kind === "create" ? "create" : "option";
    if (multiple) {
      const has = selectedValues.includes(value);
      setSelectedValues(
        has ? selectedValues.filter((other) => other !== value) : [...selectedValues, value],
        reason,
      );
    } else if (selectedValues[0] !== value) {
      setSelectedValues([value], reason);
    }
    if (closeOnSelect) {
      close("option");
    } else {
      setTypedText(undefined);
      if (row.kind === "option" && !typedText) {
        activate(rows.indexOf(row));
      }
    }
  };
  const remove = (value: SelectValue): void => {
    setSelectedValues(
      selectedValues.filter((other) => other !== value),
      "remove",
    );
  };

  const autofill = useAutofill({
    source,
    entries,
    readOption,
    show: setTypedText,
    finish: (entry) => {
      setTypedText(undefined);
      if (entry && !selectedValues.includes(entry.value)) {
        rememberEntry(entry);
        setSelectedValues(multiple ? [...selectedValues, entry.value] : [entry.value], "option");
      }
    },
  });

  const keyDown = useSelectKeys({
    rows,
    entries,
    active,
    isOpen: shown,
    isTyping: Boolean(typedText),
    searchable,
    pageSize,
    activate,
    openList,
    close: () => close("key"),
    choose,
    removeLast: multiple && last !== undefined ? () => remove(last) : undefined,
  });

  useFormReset(
    () => input.current,
    () => {
      setTypedText(undefined);
      resetSelection();
    },
  );
  useFormControl(name, multiple ? selectedValues : (selectedValues[0] ?? null), () => input.current?.focus());

  const press = usePress();
  const single = multiple ? undefined : selectedValues[0];
  const inputText = typedText ?? (single === undefined ? "" : labelFor(single));
  const count = rows.filter((row) => row.kind === "option").length;
  const message =
    loaded.state === "error"
      ? texts.error
      : rows.length > 0
        ? undefined
        : loaded.state === "loading"
          ? texts.loading
          : texts.empty;
  const { error, required } = field;

  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      helper={helper}
      error={error}
      required={required}
      controlId={id}
      describedBy={rest["aria-describedby"]}
      className={className}
    >
      {({ required: isRequired, ...given }) => (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside has focus and handles keys */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
          <div
            ref={control}
            className={cx(controlStyles["control"], styles["control"])}
            data-open={shown ? "" : undefined}
            data-invalid={error ? "" : undefined}
            data-disabled={disabled ? "" : undefined}
            data-clearable={clearable ? "" : undefined}
            onPointerDown={press.down}
            onMouseDown={(event) => {
              // A press next to the input must not take its focus.
              if (event.target !== input.current) {
                event.preventDefault();
              }
            }}
            onClick={(event) => {
              if (!press.isTap(event) || isLocked) {
                return;
              }
              input.current?.focus();
              if (shown && (!searchable || event.target !== input.current)) {
                close("press");
              } else {
                openList("press");
              }
            }}
          >
            {isRequired && (
              <SelectRequired
                disabled={disabled}
                form={form}
                data-name={name}
                value={selectedValues.length > 0 ? "chosen" : ""}
                onFocus={() => input.current?.focus()}
              />
            )}
            {multiple && selectedValues.length > 0 && (
              <SelectChips
                label={label}
                values={selectedValues}
                labelFor={labelFor}
                texts={texts}
                disabled={isLocked}
                onRemove={(value) => {
                  remove(value);
                  input.current?.focus();
                }}
              />
            )}
            <input
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...rest}
              {...given}
              ref={inputRef}
              type="text"
              role="combobox"
              aria-haspopup="listbox"
              aria-autocomplete={searchable ? "list" : "none"}
              aria-expanded={shown && isRendered}
              aria-controls={isRendered ? listId : undefined}
              aria-activedescendant={isRendered && shown && active >= 0 ? rowId(listId, active) : undefined}
              aria-required={isRequired || undefined}
              data-name={name}
              form={form}
              disabled={disabled}
              readOnly={readOnly || !searchable}
              className={cx(controlStyles["typed"], styles["input"], inputClassName)}
              value={inputText}
              onChange={(event) => {
                autofill.stop();
                if (!hasFocus(event.currentTarget)) {
                  autofill.fill(event.currentTarget.value);
                  return;
                }
                setTypedText(event.currentTarget.value);
                resetActive(false);
                setShown(true, "input");
              }}
              onFocus={(event) => {
                rest.onFocus?.(event);
                if (openOnFocus) {
                  openList("focus");
                }
              }}
              onBlur={(event) => {
                rest.onBlur?.(event);
                if (!panel.current?.contains(event.relatedTarget)) {
                  close("blur");
                }
              }}
              onKeyDown={(event) => {
                rest.onKeyDown?.(event);
                if (!event.defaultPrevented && !isInputMethodKey(event) && !isLocked) {
                  keyDown(event);
                }
              }}
            />
            {name !== undefined &&
              selectedValues.map((value) => (
                <input key={value} type="hidden" name={name} value={value} form={form} disabled={disabled} />
              ))}
            {clearable && selectedValues.length > 0 && !isLocked && (
              <button
                type="button"
                className={cx(styles["tool"], styles["clear"])}
                aria-label={`${texts.clear}: ${label}`}
                onClick={(event) => {
                  event.stopPropagation();
                  setTypedText(undefined);
                  setSelectedValues(NO_ROWS, "clear");
                  input.current?.focus();
                }}
              >
                <Icon icon={closeIcon} size="sm" />
              </button>
            )}
            <span className={styles["chevron"]} aria-hidden="true">
              <Icon icon={chevronDownIcon} size="sm" />
            </span>
            <span className={visuallyHidden} role="status">
              {shown && typedText !== undefined ? (message ?? texts.count(count)) : ""}
            </span>
          </div>
          {isRendered && (
            // biome-ignore lint/a11y/noStaticElementInteractions: only prevents a focus change
            <div
              ref={panel}
              popover="manual"
              className={cx(styles["panel"], panelClassName)}
              data-open={shown ? "" : undefined}
              onMouseDown={(event) => event.preventDefault()}
            >
              <div className={styles["surface"]}>
                <SelectList
                  id={listId}
                  label={label}
                  rows={rows}
                  window={visible}
                  active={active}
                  selectedValues={selectedValues}
                  multiple={multiple}
                  busy={loaded.state === "loading"}
                  texts={texts}
                  renderOption={renderOption}
                  onActive={(index) => activate(index, true)}
                  onChoose={choose}
                />
                {message !== undefined && (
                  <SelectMessage retry={loaded.state === "error" ? loaded.retry : undefined} texts={texts}>
                    {message}
                  </SelectMessage>
                )}
              </div>
            </div>
          )}
        </>
      )}
    </Field>
  );
}
