/** The drawings of the icon set: path data on a 24 px grid, drawn with a 1.75 px round stroke. */
export const icons = {
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 4.5 4.5',
  cart: 'M3 4h2.2l2 11.2h10.2L19.6 7.5H6M9.5 19.2h.01M16 19.2h.01',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  heart:
    'M12 20C6.5 16.2 3.5 13 3.5 9.2A4.6 4.6 0 0 1 12 6.7a4.6 4.6 0 0 1 8.5 2.5c0 3.8-3 7-8.5 10.8Z',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  close: 'M6 6l12 12M18 6 6 18',
  'chevron-left': 'M14.5 6 8.5 12l6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'chevron-up': 'M6 14.5l6-6 6 6',
  'chevron-down': 'M6 9.5l6 6 6-6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5M12 17h.01',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm0 7.5v5M12 8h.01',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  truck:
    'M2.5 6h11v10.5h-11zM13.5 9.5h4l4 3.5v3.5h-8M7 19a1.8 1.8 0 1 1 0-3.6A1.8 1.8 0 0 1 7 19Zm10 0a1.8 1.8 0 1 1 0-3.6A1.8 1.8 0 0 1 17 19Z',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  phone:
    'M5 4h3.8l1.7 4.5-2.2 1.7a12 12 0 0 0 5.5 5.5l1.7-2.2L20 15.2V19a1.5 1.5 0 0 1-1.6 1.5C10.3 20 4 13.7 3.5 5.6A1.5 1.5 0 0 1 5 4Z',
  mail: 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7',
  globe:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM3.5 12h17M12 3.5c5 5.5 5 11.5 0 17M12 3.5c-5 5.5-5 11.5 0 17',
  upload: 'M12 16V4.5M7 9l5-5 5 5M4 15.5V20h16v-4.5',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5v5h5',
  trash: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19 4 20ZM13.5 7l3.5 3.5',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  list: 'M4.5 6h3v3h-3zM11 7.5h8.5M4.5 15h3v3h-3zM11 16.5h8.5',
  filter:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM9 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z',
  star: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z',
  external: 'M13.5 4H20v6.5M20 4l-9 9M17 14v6H4V7h6',
} as const;

/** The name of a drawing in the icon set. */
export type IconName = keyof typeof icons;
