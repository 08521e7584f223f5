import { consolePaths } from '#content/console-paths.ts';
import {
	Activity,
	Award,
	CalendarClock,
	CalendarDays,
	CalendarRange,
	ChartColumn,
	CircleDot,
	ClipboardList,
	FolderKanban,
	GraduationCap,
	type Icon,
	Inbox,
	Mail,
	MapPinned,
	MessagesSquare,
	Newspaper,
	ReceiptText,
	ScrollText,
	Settings,
	Share2,
	ShieldCheck,
	Signpost,
	Ticket,
	UserCog,
	UserRound,
	Users,
	Webhook,
} from './lucide.tsx';

const icons: Readonly<Record<string, Icon>> = {
	[consolePaths.today]: Inbox,
	'/console/conversations': MessagesSquare,
	[consolePaths.people]: Users,
	[consolePaths.participants]: GraduationCap,
	[consolePaths.leads]: ClipboardList,
	[consolePaths.registrations]: Ticket,
	[consolePaths.bookings]: CalendarClock,
	[consolePaths.orders]: ReceiptText,
	[consolePaths.projects]: FolderKanban,
	[consolePaths.evidence]: ShieldCheck,
	[consolePaths.certificates]: Award,
	[consolePaths.events]: CalendarDays,
	[consolePaths.newsletters]: Newspaper,
	[consolePaths.careerMaps]: MapPinned,
	[consolePaths.analytics]: ChartColumn,
	[consolePaths.affiliates]: Share2,
	[consolePaths.emails]: Mail,
	[consolePaths.webhooks]: Webhook,
	[consolePaths.redirects]: Signpost,
	[consolePaths.availability]: CalendarRange,
	[consolePaths.settings]: Settings,
	[consolePaths.doctor]: Activity,
	[consolePaths.operators]: UserCog,
	[consolePaths.audit]: ScrollText,
	[consolePaths.account]: UserRound,
};

/** The icon of a page, or of the part of the console that it belongs to. It is decorative: a label is beside it. */
export function PageIcon({ path }: { path: string }) {
	const Shape = icons[path] ?? icons[/^\/console\/[^/?#]+/.exec(path)?.[0] ?? ''] ?? CircleDot;
	return <Shape aria-hidden="true" className="console-icon" />;
}
