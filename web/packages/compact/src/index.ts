export {
  Accordion,
  AccordionItem,
  type AccordionItemProps,
  type AccordionProps,
  type AccordionReason,
} from "./accordion/Accordion.tsx";
export { Alert, type AlertProps } from "./alert/Alert.tsx";
export {
  Avatar,
  AvatarGroup,
  type AvatarGroupProps,
  type AvatarProps,
  type AvatarSize,
} from "./avatar/Avatar.tsx";
export { Badge, type BadgeProps } from "./badge/Badge.tsx";
export { Box, type BoxProps } from "./box/Box.tsx";
export { type Breadcrumb, Breadcrumbs, type BreadcrumbsProps } from "./breadcrumbs/Breadcrumbs.tsx";
export {
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  buttonClass,
} from "./button/Button.tsx";
export { Calendar, type CalendarProps } from "./calendar/Calendar.tsx";
export type { CalendarTexts } from "./calendar/calendar-texts.ts";
export type { CalendarDays } from "./calendar/MonthGrid.tsx";
export { Card, type CardProps } from "./card/Card.tsx";
export { Checkbox, type CheckboxProps } from "./checkbox/Checkbox.tsx";
export {
  CodeBox,
  type CodeBoxProps,
  type CodeHighlighter,
  type CodeToken,
  type CodeTokenKind,
} from "./code-box/CodeBox.tsx";
export type { CommandSource } from "./command-palette/CommandList.tsx";
export {
  CommandPalette,
  type CommandPaletteProps,
  type CommandPaletteReason,
} from "./command-palette/CommandPalette.tsx";
export type { CommandPaletteTexts } from "./command-palette/command-texts.ts";
export type { Command } from "./command-palette/commands.ts";
export {
  ConfirmDialog,
  type ConfirmDialogProps,
  type ConfirmReason,
} from "./confirm-dialog/ConfirmDialog.tsx";
export { CopyButton, type CopyButtonProps } from "./copy-button/CopyButton.tsx";
export type {
  CellEdit,
  ColumnKey,
  ColumnType,
  ComputedColumn,
  DataGridColumn,
  DataGridColumnProps,
  EditAnswer,
  EnteredValue,
  GridSort,
  PropertyColumn,
} from "./data-grid/column.ts";
export type { PinSide } from "./data-grid/core/column-layout.ts";
export type { CsvSeparator } from "./data-grid/core/export-rows.ts";
export type { RowKey } from "./data-grid/core/grid-source.ts";
export { createRowSource, type LoadedRows, type RowSourceOptions } from "./data-grid/create-row-source.ts";
export { DataGrid } from "./data-grid/DataGrid.tsx";
export { GridClipboard } from "./data-grid/GridClipboard.tsx";
export { GridPrinting } from "./data-grid/GridPrinting.tsx";
export type { GridTool } from "./data-grid/GridToolbar.tsx";
export type { GridFeature } from "./data-grid/grid-controller.ts";
export { type GridFiltering, gridFiltering } from "./data-grid/grid-filtering.tsx";
export { type GridGrouping, type GroupOptions, type GroupTotal, groupRows } from "./data-grid/group-rows.tsx";
export type { DataGridHandle, DataGridProps, PageReason } from "./data-grid/props.ts";
export type { ColumnFilters, GridRows, RowQuery, RowSource } from "./data-grid/row-source.ts";
export type { ColumnReason, DataGridColumnState } from "./data-grid/use-grid-columns.ts";
export type { SelectionMode, SelectionReason } from "./data-grid/use-grid-selection.ts";
export {
  DataTable,
  type DataTableColumn,
  type DataTablePageReason,
  type DataTableProps,
} from "./data-table/DataTable.tsx";
export type { DataTableTool } from "./data-table/TablePanel.tsx";
export { DatePicker, type DatePickerProps } from "./date-picker/DatePicker.tsx";
export {
  type DateRange,
  DateRangePicker,
  type DateRangePickerProps,
  type DateRangePickerTexts,
} from "./date-picker/DateRangePicker.tsx";
export type { DatePickerTexts } from "./date-picker/date-texts.ts";
export { Dialog, type DialogProps } from "./dialog/Dialog.tsx";
export {
  createDialogStore,
  type DialogState,
  type DialogStore,
  dialogs,
  type NamedDialog,
  useDialog,
} from "./dialog/dialog-store.ts";
export { Drawer, type DrawerProps } from "./drawer/Drawer.tsx";
export { EmptyState, type EmptyStateProps } from "./empty-state/EmptyState.tsx";
export { Field, type FieldControlProps, type FieldProps } from "./field/Field.tsx";
export { FileUpload, type FileUploadProps, type FileUploadReason } from "./file-upload/FileUpload.tsx";
export type { FileProblem } from "./file-upload/file-check.ts";
export { type FileUploadTexts, fileUploadTexts } from "./file-upload/file-upload-texts.ts";
export type { UploadFile } from "./file-upload/use-uploads.ts";
export {
  Flex,
  type FlexAlign,
  type FlexDirection,
  type FlexJustify,
  type FlexProps,
  Stack,
  type StackProps,
} from "./flex/Flex.tsx";
export {
  Form,
  type FormErrors,
  type FormProps,
  type FormRules,
  FormSummary,
  type FormSummaryProps,
  SubmitButton,
  type SubmitButtonProps,
  useFormState,
  useFormValue,
} from "./form/Form.tsx";
export type { FormPath, FormValueAt, PartialValues } from "./form/form-paths.ts";
export type { FieldRules, Limit, Verdict } from "./form/form-rules.ts";
export type { FormState } from "./form/form-store.ts";
export { Grid, GridItem, type GridItemProps, type GridProps } from "./grid/Grid.tsx";
export { Heading, type HeadingLevel, type HeadingProps } from "./heading/Heading.tsx";
export { Icon, type IconLike, type IconProps, type IconSize } from "./icon/Icon.tsx";
export { type IconName, iconNames, icons } from "./icon/icons.ts";
export { lazyIcons } from "./icon/lazy-icons.ts";
export {
  IconError,
  type IconLoader,
  loadIcon,
  registerIcons,
  setIconLoader,
} from "./icon/registry.ts";
export * from "./icon/shapes.ts";
export { Input, type InputProps, type InputReason, type InputTexts } from "./input/Input.tsx";
export { cx } from "./internal/cx.ts";
export { isInputMethodKey } from "./internal/input-method.ts";
export type { Align, Side } from "./internal/position.ts";
export type { Breakpoint, Responsive, Space } from "./internal/responsive.ts";
export { saveFile } from "./internal/save-file.ts";
export { lockScroll } from "./internal/scroll-lock.ts";
export type { Tone } from "./internal/tone.ts";
export type { TriggerProps } from "./internal/trigger-props.ts";
export type { ChangeDetails } from "./internal/use-controlled.ts";
export { type DismissReason, useDismiss } from "./internal/use-dismiss.ts";
export { useMergedRef } from "./internal/use-merged-ref.ts";
export { type ModalOptions, type ModalReason, useModal } from "./internal/use-modal.ts";
export { Link, type LinkProps, type LinkUnderline } from "./link/Link.tsx";
export { LinkList, type LinkListEntry, type LinkListProps } from "./link-list/LinkList.tsx";
export { Menu, type MenuProps, type MenuReason } from "./menu/Menu.tsx";
export {
  MenuCheckboxItem,
  type MenuCheckboxItemProps,
  MenuGroup,
  type MenuGroupProps,
  MenuItem,
  type MenuItemProps,
  MenuRadioGroup,
  type MenuRadioGroupProps,
  MenuRadioItem,
  type MenuRadioItemProps,
  MenuSeparator,
} from "./menu/MenuItem.tsx";
export { Submenu, type SubmenuProps } from "./menu/Submenu.tsx";
export {
  NumberField,
  type NumberFieldProps,
  type NumberFieldReason,
  type NumberFieldTexts,
} from "./number-field/NumberField.tsx";
export { Orbit, type OrbitBody, type OrbitProps, type OrbitTone } from "./orbit/Orbit.tsx";
export { Pagination, type PaginationProps, type PaginationTexts } from "./pagination/Pagination.tsx";
export type { PickerReason } from "./picker/use-picker.ts";
export { Popover, type PopoverProps, type PopoverReason } from "./popover/Popover.tsx";
export { ProgressBar, type ProgressBarProps } from "./progress-bar/ProgressBar.tsx";
export { CompactProvider, type CompactProviderProps } from "./provider/CompactProvider.tsx";
export { useLocale } from "./provider/locale-context.ts";
export { type ThemeChoice, useThemeChoice } from "./provider/theme-choice.ts";
export { themeScript } from "./provider/theme-script.ts";
export type { RadioGroupProps, Segment, SegmentedControlProps } from "./radio-group/props.ts";
export { Radio, RadioGroup, type RadioProps } from "./radio-group/RadioGroup.tsx";
export {
  type Interval,
  IntervalSlider,
  type IntervalSliderProps,
} from "./range-slider/IntervalSlider.tsx";
export type { RangeMark } from "./range-slider/marks.tsx";
export { RangeSlider, type RangeSliderProps } from "./range-slider/RangeSlider.tsx";
export { SegmentedControl } from "./segmented-control/SegmentedControl.tsx";
export type {
  LoadOptions,
  OptionValue,
  SelectMultipleProps,
  SelectOpenReason,
  SelectOption,
  SelectProps,
  SelectReason,
  SelectSingleProps,
  SelectTexts,
  SelectValue,
} from "./select/props.ts";
export { Select } from "./select/Select.tsx";
export { Skeleton, type SkeletonProps } from "./skeleton/Skeleton.tsx";
export {
  type Step,
  Stepper,
  type StepperProps,
  type StepperTexts,
  type StepState,
} from "./stepper/Stepper.tsx";
export { Switch, type SwitchProps } from "./switch/Switch.tsx";
export {
  Tab,
  TabList,
  type TabListProps,
  TabPanel,
  type TabPanelProps,
  type TabProps,
  Tabs,
  type TabsProps,
  type TabsReason,
} from "./tabs/Tabs.tsx";
export { Tag, TagList, type TagListProps, type TagProps } from "./tag/Tag.tsx";
export {
  Code,
  type CodeProps,
  Prose,
  type ProseProps,
  Text,
  type TextProps,
  type TextSize,
  type TextTone,
} from "./text/Text.tsx";
export { Textarea, type TextareaProps } from "./textarea/Textarea.tsx";
export { TimePicker, type TimePickerProps, type TimePickerTexts } from "./time-picker/TimePicker.tsx";
export { Toaster, type ToasterProps } from "./toaster/Toaster.tsx";
export {
  createToastStore,
  type Toast,
  type ToastAction,
  type ToastInput,
  type ToastStore,
  type ToastStoreOptions,
  type ToastVariant,
  toasts,
} from "./toaster/toast-store.ts";
export { Tooltip, type TooltipProps, type TooltipReason } from "./tooltip/Tooltip.tsx";
export { Tree, type TreeProps } from "./tree/Tree.tsx";
export type { TreeItem } from "./tree/tree-rows.ts";
export {
  VisuallyHidden,
  type VisuallyHiddenProps,
  visuallyHidden,
} from "./visually-hidden/VisuallyHidden.tsx";
