import { useEffect, useRef } from 'react';
import type { YearAhead } from '#app/features/events/year-ahead.server.ts';
import { withPrice } from '#app/settings/price.ts';
import { usePrice } from '#app/settings/use-price.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { hero } from '#content/landing.ts';
import { startRing } from './ring.ts';
import { YearRing } from './year-ring.tsx';

export function Hero({ year }: { year: YearAhead }) {
	const figure = useRef<HTMLElement>(null);
	useEffect(() => (figure.current ? startRing(figure.current) : undefined), []);
	const price = usePrice();
	const [next] = year.sessions;
	return (
		<section className="hero wrap">
			<div>
				<p className="eyebrow">{hero.eyebrow}</p>
				<h1 className="display">
					{hero.heading.map((line) => (
						<span key={line}>{`${line} `}</span>
					))}
				</h1>
				<p className="lead">{hero.lead}</p>
				<p className="hero-ways">
					<SiteLink link={hero.primary} className={buttonClass({ size: 'large' })} />
					<SiteLink link={hero.secondary} className={buttonClass({ size: 'large', variant: 'secondary' })} />
				</p>
				<ul className="hero-facts">
					{hero.facts(year.time).map((fact) => (
						<li key={fact}>{withPrice(fact, price)}</li>
					))}
				</ul>
			</div>
			<figure className="hero-ring" ref={figure}>
				<div className="ring">
					<YearRing year={year} />
					{next && (
						<p className="ring-now">
							<span>{`${hero.ring.next} ${next.day}`}</span>
							<b>{next.title}</b>
						</p>
					)}
				</div>
				<figcaption>
					<b>{hero.ring.join}</b>
					<span className="key">{hero.ring.learn}</span>
					<span className="key key-build">{hero.ring.build}</span>
				</figcaption>
			</figure>
		</section>
	);
}
