import { buttonClass } from '#app/ui/button.tsx';
import { GrowthRing } from '#app/ui/growth-ring.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { hero } from '#content/landing.ts';
import { type PackedRing, unpackRing } from './ring.ts';

const MONTHS = [...'JFMAMJJASOND'];

/** What the program is, in three lines, with its year as a ring. */
export function Hero({ ring: packed }: { ring: PackedRing }) {
	const ring = unpackRing(packed);
	return (
		<section className="hero wrap">
			<div className="lg:max-w-[44rem]">
				<p className="eyebrow">{hero.eyebrow}</p>
				<h1 className="display">
					{hero.heading.map((line) => (
						<span key={line}>{`${line} `}</span>
					))}
				</h1>
				<p className="lead">{hero.lead}</p>
				<p className="mt-8 flex flex-wrap gap-[0.9rem]">
					<SiteLink link={hero.primary} className={buttonClass({ size: 'large' })} />
					<SiteLink link={hero.secondary} className={buttonClass({ size: 'large', variant: 'secondary' })} />
				</p>
			</div>
			<figure className="hero-ring">
				<GrowthRing {...ring} center={String(ring.year)} months={MONTHS} title={hero.ring.alt} />
				<figcaption>
					<span>{hero.ring.caption}</span>
					<span className="key key-learn">{hero.ring.learn}</span>
					<span className="key key-build">{hero.ring.build}</span>
					<span className="key key-today">{hero.ring.today}</span>
				</figcaption>
			</figure>
		</section>
	);
}
