/**
 * The built-in icons: line drawings on a 24 × 24 grid, without fills. Each is a separate constant, so that
 * bundlers can drop unused ones.
 */

/** The shape of an icon: the data of one stroked SVG path on a 24 × 24 grid. */
export interface IconShape {
  readonly path: string;
}

export const archiveIcon: IconShape = {
  path: "M4 8h16v10.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5zM3 4.5h18V8H3zM10 12h4",
};
export const arrowRightIcon: IconShape = { path: "M5 12h14M13.5 6.5 19 12l-5.5 5.5" };
export const arrowUpIcon: IconShape = { path: "M12 19.500V5M6 11l6-6 6 6" };
export const backIcon: IconShape = {
  path: "M17 6.500v11L9.5 12zM7 6.500v11",
};
export const batIcon: IconShape = {
  path: "M14.5 9.5 19.5 4.500M5 21a2 2 0 0 1-1.4-3.400l8.9-8.9 2.8 2.8-8.9 8.900A2 2 0 0 1 5 21M19 17.500a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0",
};
export const bingoIcon: IconShape = {
  path: "M5.5 4h13A1.5 1.5 0 0 1 20 5.500v13a1.5 1.5 0 0 1-1.5 1.500h-13A1.5 1.5 0 0 1 4 18.500v-13A1.5 1.5 0 0 1 5.5 4M8 8h.01M12 12h.01M16 16h.01M16 8h.01M8 16h.01",
};
export const bookIcon: IconShape = {
  path: "M12 6.500C10 5 7 4.5 3.5 4.500v13.500c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.500C17 4.5 14 5 12 6.500M12 6.500V20",
};
export const brushIcon: IconShape = {
  path: "M20.5 3.500c-4 1-8.5 5-10.5 9l1.5 1.500c4-2 8-6.5 9-10.500M9 14a3 3 0 0 0-3 3c0 1.5-1 2.5-2.5 3 3 1 7.5.5 7.5-3.500z",
};
export const calendarIcon: IconShape = {
  path: "M5.5 5.500h13A1.5 1.5 0 0 1 20 7v12a1.5 1.5 0 0 1-1.5 1.500h-13A1.5 1.5 0 0 1 4 19V7a1.5 1.5 0 0 1 1.5-1.500M4 10h16M8 3.500v3.500M16 3.500v3.500",
};
export const castIcon: IconShape = {
  path: "M4 9V6.500A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.500v11a1.5 1.5 0 0 1-1.5 1.500H14M4 19h.01M4 15.500A3.5 3.5 0 0 1 7.5 19M4 12a7 7 0 0 1 7 7",
};
export const checkIcon: IconShape = { path: "m5 12.5 4.5 4.500L19 7.5" };
export const checkDoubleIcon: IconShape = { path: "m2.5 12.5 4.5 4.5 8.5-9.500M11.5 16l1 1L21 7.5" };
export const chevronDownIcon: IconShape = { path: "m6 9.5 6 6 6-6" };
export const clockIcon: IconShape = { path: "M12 7.500V12l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0" };
export const closeIcon: IconShape = { path: "m6 6 12 12M18 6 6 18" };
export const codeIcon: IconShape = { path: "m8.5 7-5 5 5 5M15.5 7l5 5-5 5M13.5 5l-3 14" };
export const copyIcon: IconShape = {
  path: "M9.5 8.500h9A1.5 1.5 0 0 1 20 10v9a1.5 1.5 0 0 1-1.5 1.500h-9A1.5 1.5 0 0 1 8 19v-9a1.5 1.5 0 0 1 1.5-1.500M16 8.500V5a1.5 1.5 0 0 0-1.5-1.500h-9A1.5 1.5 0 0 0 4 5v9a1.5 1.5 0 0 0 1.5 1.500H8",
};
export const downloadIcon: IconShape = { path: "M12 4v11M7 10.500l5 5 5-5M4.5 20h15" };
export const externalIcon: IconShape = {
  path: "M10 5H5.500A1.5 1.5 0 0 0 4 6.500v12A1.5 1.5 0 0 0 5.5 20h12a1.5 1.5 0 0 0 1.5-1.500V14M14 4h6v6M20 4l-9 9",
};
export const eyeIcon: IconShape = {
  path: "M2.5 12C4.5 8 8 5.5 12 5.500S19.5 8 21.5 12c-2 4-5.5 6.5-9.5 6.500S4.5 16 2.5 12M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0",
};
export const fileIcon: IconShape = {
  path: "M13 3.500H6.500A1.5 1.5 0 0 0 5 5v14a1.5 1.5 0 0 0 1.5 1.500h11A1.5 1.5 0 0 0 19 19V9.500zM13 3.500v6h6",
};
export const forwardIcon: IconShape = {
  path: "M7 6.500v11l7.500-5.500zM17 6.500v11",
};
export const headsetIcon: IconShape = {
  path: "M6.5 7h11A3.5 3.5 0 0 1 21 10.500v4A3.5 3.5 0 0 1 17.5 18h-1.300c-1 0-1.900-.6-2.300-1.500l-.5-1.100a1.5 1.5 0 0 0-2.800 0l-.5 1.100c-.4.9-1.300 1.500-2.300 1.500H6.500A3.5 3.5 0 0 1 3 14.500v-4A3.5 3.5 0 0 1 6.5 7M8 11.500h.01M16 11.500h.01",
};
export const helpIcon: IconShape = {
  path: "M9.3 9.200A2.8 2.8 0 1 1 13 11.800c-.7.3-1 .8-1 1.500v.4M12 17h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0",
};
export const homeIcon: IconShape = {
  path: "m3.5 11 8.5-7 8.5 7M6 9v9.500A1.5 1.5 0 0 0 7.5 20h9a1.5 1.5 0 0 0 1.5-1.500V9",
};
export const imageIcon: IconShape = {
  path: "M5.5 4h13A1.5 1.5 0 0 1 20 5.500v13a1.5 1.5 0 0 1-1.5 1.500h-13A1.5 1.5 0 0 1 4 18.500v-13A1.5 1.5 0 0 1 5.5 4M4 16.500l4.5-4.5 4 4 2.5-2.5 5 5M16 8.500h.01",
};
export const infoIcon: IconShape = { path: "M12 11v5.500M12 7.500h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0" };
export const linkIcon: IconShape = {
  path: "M10 14a4 4 0 0 0 5.7 0l3.5-3.500a4 4 0 0 0-5.7-5.700L12.5 5.800M14 10a4 4 0 0 0-5.7 0l-3.5 3.500a4 4 0 0 0 5.7 5.700l1-1",
};
export const lockIcon: IconShape = {
  path: "M6.5 10.500h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.500h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.500M8 10.500V7.500a4 4 0 0 1 8 0v3",
};
export const mailIcon: IconShape = {
  path: "M4.5 5.500h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.500h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.500M3.5 7.5 12 13l8.5-5.5",
};
export const menuIcon: IconShape = { path: "M4 8h16M4 16h16" };
export const moonIcon: IconShape = { path: "M20 14.500A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5" };
export const moreIcon: IconShape = {
  path: "M6.5 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0M13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0M19.5 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0",
};
export const paperclipIcon: IconShape = {
  path: "m19.5 11.5-7.6 7.600a4.6 4.6 0 0 1-6.5-6.500l8-8a3 3 0 0 1 4.3 4.300l-7.8 7.800a1.5 1.5 0 0 1-2.2-2.100l7.1-7.1",
};
export const pauseIcon: IconShape = {
  path: "M9 6v12M15 6v12",
};
export const phoneIcon: IconShape = {
  path: "M8.5 3h7A1.5 1.5 0 0 1 17 4.500v15a1.5 1.5 0 0 1-1.5 1.500h-7A1.5 1.5 0 0 1 7 19.500v-15A1.5 1.5 0 0 1 8.5 3M11 17.500h2",
};
export const planetIcon: IconShape = {
  path: "M16.5 12a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0M7.7 10.200c-3.4 2.6-5.5 5.2-4.8 6.4.9 1.5 6-.2 11.3-3.600s8.9-7.3 8-8.800c-.7-1.1-3.8-.5-7.6 1.3",
};
export const playIcon: IconShape = {
  path: "M8.5 5.500v13L19 12z",
};
export const plusIcon: IconShape = { path: "M12 5v14M5 12h14" };
export const printIcon: IconShape = {
  path: "M7 9V4h10v5M7 17H5.500A1.5 1.5 0 0 1 4 15.500v-5A1.5 1.5 0 0 1 5.5 9h13a1.5 1.5 0 0 1 1.5 1.500v5a1.5 1.5 0 0 1-1.5 1.500H17M7 14h10v6.500H7z",
};
export const qrIcon: IconShape = {
  path: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.500v2.500M20 14v.01M20 17.500V20h-2.500M14 20h.01M7 7h.01M17 7h.01M7 17h.01",
};
export const refreshIcon: IconShape = { path: "M19.5 12a7.5 7.5 0 1 1-2.2-5.300L19.5 9M19.5 4v5h-5" };
export const roomIcon: IconShape = {
  path: "M19.7 7.500c1.6 2.7-.5 7.2-4.7 9.900s-8.9 2.7-10.7.1C2.7 14.8 4.8 10.3 9 7.600c2-1.3 4.2-2 6-2.100M17.5 5.500a1.5 1.5 0 1 0 3 0 1.5 1.5 0 0 0-3 0M9 13a1 1 0 1 0 2 0 1 1 0 0 0-2 0",
};
export const scrollIcon: IconShape = {
  path: "M8 4h10.500A1.5 1.5 0 0 1 20 5.500V8h-4M8 4a2 2 0 0 0-2 2v9.500M8 4a2 2 0 0 1 2 2M16 8V6M6 15.500H3.500V18A2.5 2.5 0 0 0 6 20.500h8a2 2 0 0 0 2-2V8M10 10h3M10 13.500h3",
};
export const searchIcon: IconShape = {
  path: "M17 10.500a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M15.2 15.2 20.5 20.5",
};
export const sendIcon: IconShape = { path: "M20.5 3.5 3.5 9.500l7 4 4 7zM10.5 13.500l4-4" };
export const settingsIcon: IconShape = {
  path: "M4 8h8M18 8h2M15 5.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M4 16h2M12 16h8M9 13.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
};
export const shareIcon: IconShape = { path: "M12 15V4M7.5 8 12 3.5 16.5 8M7 11.500H5.500V20h13v-8.500H17" };
export const shieldIcon: IconShape = {
  path: "M12 3.5 5 6v5.500c0 4 2.8 7.2 7 9 4.2-1.8 7-5 7-9V6zM9 12l2.2 2.200L15.5 10",
};
export const streamIcon: IconShape = {
  path: "M9 8.500v7l6-3.500zM5.5 5h13A1.5 1.5 0 0 1 20 6.500v11a1.5 1.5 0 0 1-1.5 1.500h-13A1.5 1.5 0 0 1 4 17.500v-11A1.5 1.5 0 0 1 5.5 5",
};
export const sunIcon: IconShape = {
  path: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M5.3 18.700l1.4-1.400M17.3 6.700l1.4-1.4",
};
export const trashIcon: IconShape = {
  path: "M4.5 6.500h15M9.5 6.500V4h5v2.500M6.5 6.5 7.3 19a1.5 1.5 0 0 0 1.5 1.500h6.400a1.5 1.5 0 0 0 1.5-1.500l.8-12.500M10 10.500v6M14 10.500v6",
};
export const unlinkedIcon: IconShape = {
  path: "M13.5 5.800l.3-.3a4 4 0 0 1 5.7 5.700l-2 2M10.5 18.200l-.3.3a4 4 0 0 1-5.7-5.700l2-2M4 4l16 16",
};
export const userIcon: IconShape = {
  path: "M16 8.500a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4.5 20.500c.8-3.6 3.8-5.5 7.5-5.500s6.7 1.9 7.5 5.5",
};
export const warningIcon: IconShape = {
  path: "M12 9.500v4.500M12 17h.01M10.7 4.3 2.9 17.700A1.5 1.5 0 0 0 4.2 20h15.600a1.5 1.5 0 0 0 1.3-2.300L13.3 4.300a1.5 1.5 0 0 0-2.6 0",
};
