import { Link } from 'react-router';
import { usePrice } from '#app/settings/price.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { pricing } from '#content/landing.ts';

/** The price, what it includes, and the options for teams and employers. */
export function Pricing() {
	const price = usePrice();
	const { card, skills, teams, employer } = pricing;
	return (
		<section id={pricing.id} className="pricing wrap">
			<h2 className="h2 lg:col-span-2">{pricing.heading}</h2>
			<div className="card card-forest dark price">
				<h3>{card.title}</h3>
				<p>
					<strong className="display">{price?.display ?? card.price}</strong> {card.unit}
				</p>
				<ul>
					{card.features.map((feature) => (
						<li key={feature}>{feature}</li>
					))}
				</ul>
				<SiteLink link={card.button} className={buttonClass({ size: 'large' }, 'justify-self-start')} />
				<p className="small soft">
					<span className="block">{`${card.payment} `}</span>
					{card.refund}
				</p>
			</div>
			<div className="pricing-more">
				<h3 className="h3">{skills.heading}</h3>
				<ul className="skills">
					{skills.items.map((skill) => (
						<li key={skill}>{skill}</li>
					))}
				</ul>
				<p className="soft">{pricing.lengths}</p>
				<h3 className="h3">{teams.heading}</h3>
				<p className="soft">{teams.text}</p>
				<SiteLink link={teams.link} className={buttonClass({ variant: 'secondary' })} />
				<p className="soft">
					{`${employer.text} `}
					<Link to={employer.link.href}>{employer.link.label}</Link>
				</p>
			</div>
		</section>
	);
}
