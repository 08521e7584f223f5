import { Link } from 'react-router';
import { usePrice, useStart } from '#app/settings/use-price.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { pricing } from '#content/landing.ts';
import { paths } from '#content/navigation.ts';

interface Props {
	sample?: { title: string; url: string; length: string } | undefined;
}

export function Pricing({ sample }: Props) {
	const price = usePrice();
	const { first, basics } = useStart();
	const { card, skills, teams, questions } = pricing;
	return (
		<section id={pricing.id} className="pricing wrap">
			<h2 className="h2">{pricing.heading}</h2>
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
				<SiteLink link={card.button} className={buttonClass({ size: 'large' })} />
				<p className="small soft">
					{card.payment}
					<br />
					{card.refund} {first}
				</p>
			</div>
			<div>
				<h3 className="h3">{questions.heading}</h3>
				<ul className="questions">
					<li>
						<b>{questions.start.question}</b> {questions.start.answer(basics)}
					</li>
					{questions.items.map(([question, answer]) => (
						<li key={question}>
							<b>{question}</b> {answer}
						</li>
					))}
					{sample && (
						<li>
							<b>{questions.sample}</b>{' '}
							<a href={sample.url} rel="noopener">
								{sample.title}
							</a>
							, {sample.length}
						</li>
					)}
					<li>
						<b>{questions.employer.question}</b> <SiteLink link={questions.employer.link} />
					</li>
				</ul>
			</div>
			<div>
				<h3 className="h3">{skills.heading}</h3>
				<ul className="skills">
					{skills.items.map((skill) => (
						<li key={skill}>{skill}</li>
					))}
				</ul>
			</div>
			<div>
				<h3 className="h3">{teams.heading}</h3>
				<p className="soft">{teams.text}</p>
				<SiteLink link={teams.link} className={buttonClass({ variant: 'secondary' })} />{' '}
				<Link to={paths.teams} className={buttonClass({ variant: 'quiet' })} discover="none">
					{teams.seats}
				</Link>
			</div>
		</section>
	);
}
