/**
 * Icons of Lucide 1.77.0 (lucide-license.txt). Copied, because the package has 50 MB (docs/decisions/runtime.md); to add one, copy its
 * shapes from https://lucide.dev: of a path its `d`.
 */
import { createElement, type ReactElement, type SVGProps } from 'react';

export type Icon = ReturnType<typeof icon>;

/** @param shapes Of a path, its `d`. */
function icon(...shapes: (string | ReactElement)[]) {
	const children = shapes.map((shape) => (typeof shape === 'string' ? <path key={shape} d={shape} /> : shape));
	return function LucideIcon(props: SVGProps<SVGSVGElement>) {
		const look = {
			xmlns: 'http://www.w3.org/2000/svg',
			width: '24',
			height: '24',
			viewBox: '0 0 24 24',
			fill: 'none',
			stroke: 'currentColor',
			strokeWidth: '2',
			strokeLinecap: 'round',
			strokeLinejoin: 'round',
		} as const;
		return createElement('svg', { ...look, ...props }, ...children);
	};
}

export const Activity = icon(
	'M22 12h-2.48a2 2 0 0 0-1.93 1.46l-2.35 8.36a.25.25 0 0 1-.48 0L9.24 2.18a.25.25 0 0 0-.48 0l-2.35 8.36A2 2 0 0 1 4.49 12H2',
);

export const Award = icon(
	'm15.477 12.89 1.515 8.526a.5.5 0 0 1-.81.47l-3.58-2.687a1 1 0 0 0-1.197 0l-3.586 2.686a.5.5 0 0 1-.81-.469l1.514-8.526',
	<circle cx="12" cy="8" r="6" />,
);

export const CalendarClock = icon(
	'M16 2v3',
	'M17 15.5v1.7l1 .625',
	'M21 8.936V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h3.935',
	'M3 9h9.873',
	'M8 2v3',
	<circle cx="17" cy="17" r="5" />,
);

export const CalendarDays = icon(
	'M8 2v3',
	'M16 2v3',
	<rect x="3" y="3" width="18" height="18" rx="2" />,
	'M3 9h18',
	'M8 13h.01',
	'M12 13h.01',
	'M16 13h.01',
	'M8 17h.01',
	'M12 17h.01',
	'M16 17h.01',
);

export const CalendarRange = icon(
	<rect x="3" y="3" width="18" height="18" rx="2" />,
	'M16 2v3',
	'M3 9h18',
	'M8 2v3',
	'M17 13h-6',
	'M13 17H7',
	'M7 13h.01',
	'M17 17h.01',
);

export const ChartColumn = icon('M3 3v16a2 2 0 0 0 2 2h16', 'M18 17V9', 'M13 17V5', 'M8 17v-3');

export const Check = icon('M20 6 9 17l-5-5');

export const ChevronDown = icon('m6 9 6 6 6-6');

export const CircleDot = icon(<circle cx="12" cy="12" r="1" />, <circle cx="12" cy="12" r="10" />);

export const CircleHelp = icon(<circle cx="12" cy="12" r="10" />, 'M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5', 'M12 17h.01');

export const ClipboardList = icon(
	<rect width="8" height="4" x="8" y="2" rx="1" ry="1" />,
	'M16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2',
	'M12 11h4',
	'M12 16h4',
	'M8 11h.01',
	'M8 16h.01',
);

export const Columns3 = icon(<rect width="18" height="18" x="3" y="3" rx="2" />, 'M9 3v18', 'M15 3v18');

export const FolderKanban = icon(
	'M4 20h16a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.93a2 2 0 0 1-1.66-.9l-.82-1.2A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13c0 1.1.9 2 2 2Z',
	'M8 10v4',
	'M12 10v2',
	'M16 10v6',
);

export const GraduationCap = icon(
	'M21.42 10.922a1 1 0 0 0-.019-1.838L12.83 5.18a2 2 0 0 0-1.66 0L2.6 9.08a1 1 0 0 0 0 1.832l8.57 3.908a2 2 0 0 0 1.66 0z',
	'M22 10v6',
	'M6 12.5V16a6 3 0 0 0 12 0v-3.5',
);

export const Inbox = icon(
	<polyline points="22 12 16 12 14 15 10 15 8 12 2 12" />,
	'M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z',
);

export const ListFilter = icon('M2 5h20', 'M6 12h12', 'M9 19h6');

export const Mail = icon('m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7', <rect x="2" y="4" width="20" height="16" rx="2" />);

export const MapPinned = icon(
	'M18 8c0 3.613-3.869 7.429-5.393 8.795a1 1 0 01-1.214 0C9.87 15.429 6 11.613 6 8a6 6 0 0112 0',
	'M4.474 15h-.197a1 1 0 00-.969.753l-1.097 4.35a1.5 1.5 0 001.444 1.898L20.344 22a1.5 1.5 0 001.446-1.897l-1.098-4.35a1 1 0 00-.969-.753h-.197',
	<circle cx="12" cy="8" r="2" />,
);

export const MessagesSquare = icon(
	'M16 10a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 14.286V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2z',
	'M20 9a2 2 0 0 1 2 2v10.286a.71.71 0 0 1-1.212.502l-2.202-2.202A2 2 0 0 0 17.172 19H10a2 2 0 0 1-2-2v-1',
);

export const Newspaper = icon(
	'M15 18h-5',
	'M18 14h-8',
	'M4 22h16a2 2 0 0 0 2-2V4a2 2 0 0 0-2-2H8a2 2 0 0 0-2 2v16a2 2 0 0 1-4 0v-9a2 2 0 0 1 2-2h2',
	<rect width="8" height="4" x="10" y="6" rx="1" />,
);

export const ReceiptText = icon(
	'M13 16H8',
	'M14 8H8',
	'M16 12H8',
	'M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z',
);

export const ScrollText = icon(
	'M15 12h-5',
	'M15 8h-5',
	'M19 17V5a2 2 0 0 0-2-2H4',
	'M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3',
);

export const Search = icon('m21 21-4.34-4.34', <circle cx="11" cy="11" r="8" />);

export const Settings = icon(
	'M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915',
	<circle cx="12" cy="12" r="3" />,
);

export const Share2 = icon(
	<circle cx="18" cy="5" r="3" />,
	<circle cx="6" cy="12" r="3" />,
	<circle cx="18" cy="19" r="3" />,
	<line x1="8.59" x2="15.42" y1="13.51" y2="17.49" />,
	<line x1="15.41" x2="8.59" y1="6.51" y2="10.49" />,
);

export const ShieldCheck = icon(
	'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
	'm9 12 2 2 4-4',
);

export const Signpost = icon(
	'M12 13v8',
	'M12 3v3',
	'M2.354 10.354a1.207 1.207 0 0 1 0-1.708l2.06-2.06A2 2 0 0 1 5.828 6h12.344a2 2 0 0 1 1.414.586l2.06 2.06a1.207 1.207 0 0 1 0 1.708l-2.06 2.06a2 2 0 0 1-1.414.586H5.828a2 2 0 0 1-1.414-.586z',
);

export const Ticket = icon(
	'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2Z',
	'M13 5v2',
	'M13 17v2',
	'M13 11v2',
);

export const UserCog = icon(
	'M10 15H6a4 4 0 0 0-4 4v2',
	'm14.305 16.53.923-.382',
	'm15.228 13.852-.923-.383',
	'm16.852 12.228-.383-.923',
	'm16.852 17.772-.383.924',
	'm19.148 12.228.383-.923',
	'm19.53 18.696-.382-.924',
	'm20.772 13.852.924-.383',
	'm20.772 16.148.924.383',
	<circle cx="18" cy="15" r="3" />,
	<circle cx="9" cy="7" r="4" />,
);

export const UserRound = icon(<circle cx="12" cy="8" r="5" />, 'M20 21a8 8 0 0 0-16 0');

export const Users = icon(
	'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2',
	'M16 3.128a4 4 0 0 1 0 7.744',
	'M22 21v-2a4 4 0 0 0-3-3.87',
	<circle cx="9" cy="7" r="4" />,
);

export const Webhook = icon(
	'M18 16.98h-5.99c-1.1 0-1.95.94-2.48 1.9A4 4 0 0 1 2 17c.01-.7.2-1.4.57-2',
	'm6 17 3.13-5.78c.53-.97.1-2.18-.5-3.1a4 4 0 1 1 6.89-4.06',
	'm12 6 3.13 5.73C15.66 12.7 16.9 13 18 13a4 4 0 0 1 0 8',
);

export const X = icon('M18 6 6 18', 'm6 6 12 12');
