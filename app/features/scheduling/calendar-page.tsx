import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { forwardEscape } from '#app/ui/frame-escape.ts';
import { GrowthMark } from '#app/ui/growth-mark.tsx';
import { paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';
import { SchedulingStyles } from './styles.tsx';

interface Props {
	/** What the server made of the request: a page of its own, not one in a frame. */
	isAlone: boolean;
	title: string;
	lead?: ReactNode;
	children?: ReactNode;
}

/** A page of the calendar: in the dialog's frame nothing but itself, alone a card under the program's name. */
export function CalendarPage({ isAlone, title, lead, children }: Props) {
	const shown = useSyncExternalStore(
		never,
		() => window === window.top,
		() => isAlone,
	);
	const heading = useRef<HTMLHeadingElement>(null);
	const { key } = useLocation();
	const isNewPage = useNavigationType() !== 'POP';
	// What came in place of a form that was sent, or of a link, is where the visitor goes on.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one page from the next
	useEffect(() => {
		if (isNewPage) heading.current?.focus();
	}, [isNewPage, key]);
	useEffect(forwardEscape, []);
	return (
		<div className={shown ? 'calendar-page calendar-alone' : 'calendar-page'}>
			<SchedulingStyles />
			{shown && (
				<Link to={paths.landing} className="calendar-home" reloadDocument>
					<GrowthMark />
					{program.name}
				</Link>
			)}
			<div className="calendar-card">
				<h1 className="calendar-title" ref={heading} tabIndex={-1}>
					{title}
				</h1>
				{lead && <p className="calendar-lead soft">{lead}</p>}
				{children}
			</div>
		</div>
	);
}

const never = () => () => {};

/** Whether a request is for a page of its own. Browsers say what they ask for (Fetch Metadata); who does not is not framed. */
export function isAlone(request: Request): boolean {
	return request.headers.get('sec-fetch-dest') !== 'iframe';
}
