export {
  Accordion,
  AccordionItem,
  type AccordionItemProps,
  type AccordionProps,
  type AccordionReason,
} from "./accordion/Accordion.tsx";
export { Box, type BoxProps } from "./box/Box.tsx";
export {
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  buttonClass,
} from "./button/Button.tsx";
export { Card, type CardProps } from "./card/Card.tsx";
export {
  CodeBox,
  type CodeBoxProps,
  type CodeHighlighter,
  type CodeToken,
  type CodeTokenKind,
} from "./code-box/CodeBox.tsx";
export { CopyButton, type CopyButtonProps } from "./copy-button/CopyButton.tsx";
export { Dialog, type DialogProps } from "./dialog/Dialog.tsx";
export { Drawer, type DrawerProps } from "./drawer/Drawer.tsx";
export { Field, type FieldControlProps, type FieldProps } from "./field/Field.tsx";
export {
  Flex,
  type FlexAlign,
  type FlexDirection,
  type FlexJustify,
  type FlexProps,
  Stack,
  type StackProps,
} from "./flex/Flex.tsx";
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
export { Input, type InputProps } from "./input/Input.tsx";
export { cx } from "./internal/cx.ts";
export type { Breakpoint, Responsive, Space } from "./internal/responsive.ts";
export { lockScroll } from "./internal/scroll-lock.ts";
export type { ChangeDetails } from "./internal/use-controlled.ts";
export { type DismissReason, useDismiss } from "./internal/use-dismiss.ts";
export { type ModalOptions, useModal } from "./internal/use-modal.ts";
export { Link, type LinkProps, type LinkUnderline } from "./link/Link.tsx";
export { LinkList, type LinkListEntry, type LinkListProps } from "./link-list/LinkList.tsx";
export { Menu, MenuItem, type MenuItemProps, type MenuProps } from "./menu/Menu.tsx";
export { Orbit, type OrbitBody, type OrbitProps, type OrbitTone } from "./orbit/Orbit.tsx";
export { ProgressBar, type ProgressBarProps } from "./progress-bar/ProgressBar.tsx";
export { type RangeMark, RangeSlider, type RangeSliderProps } from "./range-slider/RangeSlider.tsx";
export { Skeleton, type SkeletonProps } from "./skeleton/Skeleton.tsx";
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
export { Toaster, type ToasterProps } from "./toaster/Toaster.tsx";
export {
  createToastStore,
  type Toast,
  type ToastInput,
  type ToastStore,
  type ToastVariant,
  toasts,
} from "./toaster/toast-store.ts";
export {
  VisuallyHidden,
  type VisuallyHiddenProps,
  visuallyHidden,
} from "./visually-hidden/VisuallyHidden.tsx";
