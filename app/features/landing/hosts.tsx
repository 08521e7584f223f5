import type { PublicVoice } from '#app/features/voices/voices.server.ts';
import { hosts } from '#content/landing.ts';
import { PortraitStyles } from './portrait-styles.tsx';

export function Hosts({ items = [] }: { items?: readonly PublicVoice[] | undefined }) {
	if (items.length === 0) return null;
	return (
		<section className="hosts wrap">
			<PortraitStyles />
			<h2 className="h2">{hosts.heading}</h2>
			<ul>
				{items.map(({ id, name, role, text, picture }) => (
					<li key={id}>
						{picture && (
							<img src={picture.src} alt={picture.alt} width={96} height={96} loading="lazy" className="portrait" />
						)}
						<h3 className="h3">{name}</h3>
						{role && <p className="small soft">{role}</p>}
						<p>{text}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
