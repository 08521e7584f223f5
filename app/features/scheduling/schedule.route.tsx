import { pageMeta } from '#app/seo/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { GrowthMark } from '#app/ui/growth-mark.tsx';
import { schedule } from '#content/dialogs.ts';
import type { Route } from './+types/schedule.route';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('schedule', matches);

/** Framed in the consultation dialog, so without the site around it. */
export const handle = { bare: true };

/** The calendar's place while no calendar is connected: a plain page that says what happens instead. */
export default function SchedulePage() {
	const { heading, text, button, href } = schedule.notConnected;
	return (
		<section className="framed">
			<GrowthMark className="empty-mark" />
			<h1 className="h2">{heading}</h1>
			<p className="soft">{text}</p>
			<ButtonLink to={href} target="_top" variant="secondary">
				{button}
			</ButtonLink>
		</section>
	);
}
