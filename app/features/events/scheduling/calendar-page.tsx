import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link, type ShouldRevalidateFunctionArgs, useLocation, useNavigationType } from 'react-router';
import { forwardEscape } from '#app/ui/frame-escape.ts';
import { GrowthMark } from '#app/ui/growth-mark.tsx';
import { paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';
import css from './scheduling.css?inline';
import { never } from './zone-select.tsx';

interface Props {
	/** The server's guess: a page of its own, not in the dialog's frame. */
	isStandalone: boolean;
	title: string;
	lead?: ReactNode;
	children?: ReactNode;
}

export function CalendarPage({ isStandalone, title, lead, children }: Props) {
	const isShownAlone = useSyncExternalStore(
		never,
		() => window === window.top,
		() => isStandalone,
	);
	const heading = useRef<HTMLHeadingElement>(null);
	const { key } = useLocation();
	const isNewPage = useNavigationType() !== 'POP';
	// After a form or a link, focus moves to the new page's heading.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the page
	useEffect(() => {
		if (isNewPage) heading.current?.focus();
	}, [isNewPage, key]);
	useEffect(forwardEscape, []);
	return (
		<div className={isShownAlone ? 'calendar-page calendar-alone' : 'calendar-page'}>
			<style href="scheduling" precedence="medium">
				{css}
			</style>
			{isShownAlone && (
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

/** Whether a request is for a standalone page. Browsers say so (Fetch Metadata); clients that don't are not framed. */
export function isStandalone(request: Request): boolean {
	return request.headers.get('sec-fetch-dest') !== 'iframe';
}

/** Reloads a page's data after a form only if it was in conflict, to show what is free now, or the booking's current state. */
export const revalidateOnConflict = (args: ShouldRevalidateFunctionArgs): boolean =>
	args.formMethod ? args.actionStatus === 409 : args.defaultShouldRevalidate;
