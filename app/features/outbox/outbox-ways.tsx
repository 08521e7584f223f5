import { ButtonLink } from '#app/ui/button.tsx';
import { Stray } from '#app/ui/stray.tsx';
import { paths } from '#content/navigation.ts';
import { outbox } from '#content/outbox.ts';

/** On the way in: leads on by itself, and by a link where a browser does not. */
export function OutboxOpening() {
	const { heading, text, link } = outbox.opening;
	return (
		<Stray title={heading} text={text} grown={0.5}>
			<meta httpEquiv="refresh" content={`0;url=${paths.outbox}`} />
			<a href={paths.outbox} className="btn">
				{link}
			</a>
		</Stray>
	);
}

/** A link that did open the outbox once, and the ways to a new one. */
export function OutboxExpired() {
	const { heading, text, home } = outbox.expired;
	return (
		<Stray title={heading} text={text} grown={0.9}>
			<ButtonLink to={paths.landing}>{home}</ButtonLink>
		</Stray>
	);
}
