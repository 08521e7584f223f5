import type { PublicVoice } from '#app/features/voices/voices.server.ts';
import { type Testimonial, testimonials } from '#content/landing.ts';
import { PortraitStyles } from './portrait-styles.tsx';

/** Milliseconds after a fifth of the section is in view (specification, section 9). */
const APPEAR_AFTER_MS = [300, 800, 1300];

interface Props {
	/** Set by operators, instead of those in content/. */
	items?: readonly (Testimonial & Partial<Pick<PublicVoice, 'name' | 'picture'>>)[] | undefined;
	/** Not shown when empty. */
	note?: string | undefined;
}

/** Testimonials, revealed one after another by the bootstrap script; visible at once without scripts. */
export function Testimonials({ items = testimonials.items, note = testimonials.note }: Props) {
	return (
		<section className="voices" data-reveal="">
			<div className="wrap">
				{items.some(({ picture }) => picture) && <PortraitStyles />}
				<h2 className="h2">{testimonials.heading}</h2>
				{note && <p className="lead">{note}</p>}
				<ul>
					{items.map(({ text, name, role, sector, picture }, at) => (
						// The bootstrap script marks an item before the application starts.
						<li key={text} data-reveal-after={APPEAR_AFTER_MS[at] ?? APPEAR_AFTER_MS[2]} suppressHydrationWarning>
							<blockquote>{text}</blockquote>
							{picture && (
								<img src={picture.src} alt={picture.alt} width={64} height={64} loading="lazy" className="portrait" />
							)}
							<p className="small">
								<b>{name ?? role}</b>
								<span>{name && role ? [role, sector].filter(Boolean).join(', ') : sector}</span>
							</p>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
