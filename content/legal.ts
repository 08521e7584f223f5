import { certificationSkills, program } from '#content/program.ts';

/**
 * The three legal texts, shown in dialogs and as pages. They describe what this software does as delivered; the operator
 * has a lawyer read them, puts the registered name and address into program.ts, and changes them when the setup changes
 * (connected services, retention times, single instead of double opt-in).
 */
export interface LegalSection {
	heading: string;
	paragraphs: readonly string[];
	list?: readonly string[];
}

export interface LegalText {
	title: string;
	effective: string;
	effectiveIso: string;
	summary: string;
	sections: readonly LegalSection[];
}

const { access, affiliate, careerReport, learningApp, legal, legalEntity, name, price, refund } = program;
const effective = `Effective ${legal.effectiveDate}`;

const privacyPolicy: LegalText = {
	title: 'Privacy Policy',
	effective,
	effectiveIso: legal.effectiveDateIso,
	summary:
		'In short: we keep what you type into a form, use it for what the form says, and do not sell it. We count visits without cookies and without recognizing you tomorrow. You can ask for a copy or for deletion at any time.',
	sections: [
		{
			heading: '1. Who we are',
			paragraphs: [
				`This policy covers the ${name} website, its forms, its emails and the services offered on it. ${legalEntity} (“${name},” “we,” “us”) decides why and how personal data is used here and is the controller under the EU and UK General Data Protection Regulation (GDPR).`,
				'For anything in this policy, including a request about your data, write to us through the contact form on this site. A person reads every message.',
			],
		},
		{
			heading: '2. What the forms keep',
			paragraphs: [
				'You can read this website without giving us anything. When you send a form, we keep what you entered, when you sent it and which form it was. Fields marked optional can stay empty. Form by form, that is:',
			],
			list: [
				'Consultation, demo request and contact: name, email, and, depending on the form, company, sector, team size and your message. If you book a time on our own calendar, also the time.',
				'Enrollment: name, email, sector, experience with GenAI and how you heard about us. Card details are never entered on this site.',
				'Team seats: your name and email, your company, its tax or VAT ID and billing address, the number of seats, and the addresses of the people you invite.',
				'Invoices: if you enter them, your company, its address, country and tax or VAT ID, and your purchase order number.',
				'Newsletter, podcast and program news: your email address, when you subscribed and on which page, the words you agreed to, when you confirmed and when you unsubscribed.',
				'Workshop and events: name, email, and, if you give them, company, job title, job level, company size and job function, together with your agreement to this policy, the time zone of your browser, and when you joined through your join link.',
				'Builder portfolio: name, email, project title and description, the problem it solves, your background, your words about the program, and, if you give them, a link to the project, your LinkedIn address and a picture.',
				'Career map: your email and your CV, the text we read from it and the report made from it.',
				'Participants’ skills: what you send as evidence (a link, a file, your sentences, our feedback), and your certificates with the name you confirmed. Anyone with the link to a certificate sees that name, the skill and the date, and the evidence you choose to show.',
				'Participants’ sessions: when you joined or watched one, what you ask about it, and whether you say that you’re coming. Other participants see your questions, and your first name only if you agree.',
				'Affiliates, who send visitors here through their own links: name, email, the code in that link, and what we agreed on and paid out. We check whether an affiliate has enrolled through their own link.',
			],
		},
		{
			heading: '3. Your CV and the career map',
			paragraphs: [
				`We use your CV for one thing: to write your career report. Software reads it, compares it with a list of roles and with the ${certificationSkills.length} skills of our program, and quotes the lines its suggestions are based on. We do not use age, sex, religion, nationality, marital status, photographs or identity numbers in the matching, and we do not repeat them in the report. Please leave anything you do not want us to have out of the file.`,
				`We delete the CV ${careerReport.cvRetentionDays} days after you send it, or right away if you ask. The report is on a private page that search engines are told not to list. Its link expires, and the page has a button that deletes it.`,
				'Where the operator of this site has connected a language model to improve the wording of reports, that model receives numbered lines of your CV from which contact details have been removed, and nothing else. By default none is connected.',
				'The report is advice to you. We do not use it to make any decision about you, and we do not show it or your CV to employers or recruiters.',
			],
		},
		{
			heading: '4. What becomes public',
			paragraphs: [
				'A portfolio project becomes public only after we approve it. After that, anyone can see your name, project, description, background, words about the program, picture and links, and search engines can find them. Your email address is never shown. Pictures are re-encoded on our server, which removes hidden data such as where they were taken.',
				'Ask us to change or take down your project and we will. Copies made by others, such as search engine caches, are outside our control.',
			],
		},
		{
			heading: '5. Counting visits without following people',
			paragraphs: [
				'We want to know which pages are useful. For that we run our own statistics on our own server. They use no cookies, take no fingerprint of your device and send nothing to an analytics company.',
				'Visits are told apart by a code that our server computes from your IP address, the name your browser gives itself and a random value. The IP address is not stored with it. The value changes every day and is deleted at the end of the following day; from then on, no one can find out what the code was made of. The code is different tomorrow, so we cannot recognize you from one day to the next. While a visit lasts, a random visit number stays in your browser tab. A visit ends after 20 minutes without activity, and its number is gone when you close the tab, at the latest.',
				'With a visit we record: the pages, and when you opened and left them; the page of another site and the campaign that led here, and a partner’s code; the name your browser gives itself, and the browser and device type it indicates; screen and window size; language, time zone and the country of that time zone; how far a page was scrolled; what was clicked and where (up to 100 characters of the text shown there, never what you type); which forms were opened, started, sent or abandoned, and at which field, never what is in them; time on the page, loading times and errors.',
				'If your browser sends Do Not Track or Global Privacy Control, we record none of this and remove anything already stored in your browser for it. You do not have to do anything else.',
			],
		},
		{
			heading: '6. What is stored in your browser',
			paragraphs: [
				'We set no cookies for advertising or statistics. What this site may store on your device is limited to this list:',
			],
			list: [
				`If you arrive through a partner’s link, the partner’s code is kept in your browser’s local storage for ${affiliate.days} days and sent along with any form you submit, so that we know who sent you. Where visits are counted (section 5), we also note that the link was followed. The partner sees monthly numbers, never who the visitors are. You can delete the code in your browser’s settings.`,
				'For the statistics described above, until you close the tab at the latest: the visit number, how the visit started, the last page you left and when you were last active.',
				'Where needed to make a form or the back button work, short-lived technical data, such as a number that prevents a double submission, a cookie that carries the “message sent” notice to the next page, or how far the tab’s pages were scrolled.',
				'A sign-in cookie for participants, for people who bought seats for their team, and for the people who operate this site. For a day after you reserve a place, a cookie by which the same browser is signed in once you’ve paid. Reading the site sets none.',
			],
		},
		{
			heading: '7. Why we use your data, and on what legal ground',
			paragraphs: ['Under the GDPR we rely on these grounds:'],
			list: [
				'Your request or our contract with you: to answer you, book a consultation, enroll you, run events you register for, write the career report and show your project (Article 6(1)(b)).',
				'Your consent: newsletter, podcast and program news emails, sending us a CV, and the workshop’s consent box (Article 6(1)(a)). You can withdraw consent at any time; what was done before remains lawful.',
				'Our legitimate interest: anonymous statistics, knowing which partner brought a visitor, protecting the site against abuse, and keeping a record of what was agreed (Article 6(1)(f)). You can object.',
				'A legal duty: for example, tax and accounting records (Article 6(1)(c)).',
			],
		},
		{
			heading: '8. Emails you can unsubscribe from',
			paragraphs: [
				'After you subscribe to the newsletter or the podcast, we send one email asking you to confirm the address, and send it again only if you ask again. Until you confirm, you get nothing else from that list. Every newsletter, podcast and marketing email has an unsubscribe link that works without signing in. We then keep your address on a do-not-email list; otherwise, we could not honor your choice. If a mail server tells us that your address does not accept email, or that you reported ours as spam, we note that too and stop emailing it.',
				'Messages about something you asked for, such as a confirmation, a report or the details of an event, are not marketing. We send each of them once, for its purpose.',
			],
		},
		{
			heading: '9. Who else sees the data',
			paragraphs: [
				'We do not sell personal data, we do not share it for advertising across websites, and we do not rent out our list. By default this website runs on our own server, and its pages load nothing from other companies.',
				'Some jobs need another company. Where we use one, it acts on our instructions under a contract, and gets only what its job requires:',
			],
			list: [
				'hosting, storage and backup of this site',
				'delivery of email',
				'payment: if you go on to pay, you enter your card details with the payment provider, which receives your email and a reference number from us',
				'scheduling or webinars: if an external calendar or meeting service is connected, it receives what is needed to book or admit you',
				'an internal notification service that tells our team a form has arrived',
				'advisers, authorities and courts, where the law requires it or our rights depend on it',
			],
		},
		{
			heading: '10. Links and previews',
			paragraphs: [
				'Project pages link to builders’ own sites and can show them in a preview frame. The frame loads only when you ask for it. From then on, that site’s own privacy rules apply, as they do whenever you follow a link to another site.',
			],
		},
		{
			heading: '11. How long we keep it',
			paragraphs: [
				'We keep personal data for as long as its purpose requires, then delete it or make it anonymous. In detail:',
			],
			list: [
				`CVs: ${careerReport.cvRetentionDays} days, or until you ask.`,
				'Subscriptions: until you unsubscribe; after that, the address on the do-not-email list, and the record of what you agreed to and when you withdrew it.',
				'Contact, demo and consultation requests: while we are in conversation, and afterward for as long as we need to follow up or to show what was agreed.',
				'Enrollments and payments: for the access period and then for as long as tax and contract law require. Receipts, invoices and credit notes: ten years from the end of the year in which they were issued.',
				'Portfolio projects: until you or we take them down.',
				'Evidence, certificates and questions about sessions: until you ask us to erase them. If you withdraw evidence, we delete its file within hours.',
				'Affiliates: while we work together, and then for as long as tax and contract law require.',
				`Visits, as in section 5: ${program.visitsKeptDays} days, and up to a month longer, since we delete them by whole months. Daily totals, which reveal nothing about a single visit, stay. So does the note that a partner’s link was followed: code, page and time.`,
				`What our emails to you said: ${program.mailKeptDays} days. That we sent them, and when: as long as the data they were about.`,
			],
		},
		{
			heading: '12. Where it is kept, and how it is protected',
			paragraphs: [
				'Data may be processed in the United States. When personal data from the European Economic Area, the United Kingdom or Switzerland is transferred, we rely on an adequacy decision or on standard contractual clauses. Ask us for a copy.',
				'Connections are encrypted. Uploaded files are checked and are not reachable by guessing an address. Access is limited to the people who run the site, who sign in with more than a password where they have switched that on, and what they change is logged. No system is perfect; if a breach puts you at risk, we will tell you and the authorities as the law requires.',
			],
		},
		{
			heading: '13. Your rights',
			paragraphs: [
				'We may have to check that a request really comes from you, usually by writing to the email address concerned. Wherever you live, you can ask us through the contact form, free of charge, to:',
			],
			list: [
				'tell you whether we hold data about you, and give you a copy, in a common machine-readable form if you like',
				'correct what is wrong',
				'delete it',
				'restrict what we do with it, or stop a use that you object to',
				'end any emails and withdraw any consent',
			],
		},
		{
			heading: '14. More for people in Europe and the United Kingdom',
			paragraphs: [
				'The rights above are those of Articles 15 to 22 of the GDPR. We respond within one month; if a request is complex, we may need up to two more months and will tell you why. You may complain to the data protection authority where you live or work, or where you think the law was broken. We make no decisions with legal or similarly significant effects about you by automated means alone.',
			],
		},
		{
			heading: '15. More for people in California',
			paragraphs: [
				'In the categories of the California Consumer Privacy Act (CCPA), we collect identifiers (name, email), professional information (company, role, CV), internet activity (the anonymous statistics above) and, from a CV, education information. We collect them from you and your browser, for the purposes in section 7. We have not sold or shared personal information, as the CCPA defines those terms, in the past 12 months, and we do not do so now. We do not use sensitive personal information to infer characteristics about you.',
				'You have the right to know, delete, correct and opt out, and an authorized agent may make a request for you. We respond within 45 days, which can be extended once by another 45. We never deny you a service or charge you a different price for using your rights. We treat Global Privacy Control as an opt-out.',
			],
		},
		{
			heading: '16. More for people in Texas and other states',
			paragraphs: [
				'Under the Texas Data Privacy and Security Act (TDPSA) and similar state laws, you can confirm and access your data, correct it, delete it, get a portable copy, and opt out of targeted advertising, sale and certain profiling. We do none of those three. We respond within 45 days, which can be extended once by another 45 when needed.',
				'If we decline a request, you can appeal by replying to our message with the word “appeal.” Someone who was not part of the first decision reviews it, and you get a written answer within 60 days. If you are still not satisfied, you may complain to the Attorney General of Texas or of your state.',
			],
		},
		{
			heading: '17. Children',
			paragraphs: [
				'The program is for working adults and students aged 18 and over. We do not knowingly collect data from children. If you believe a child has sent us something, tell us and we will delete it.',
			],
		},
		{
			heading: '18. Changes to this policy',
			paragraphs: [
				'When this policy changes, the new text appears here with a new date. If a change affects data we already hold, we tell the people concerned by email before it takes effect.',
			],
		},
	],
};

const termsOfService: LegalText = {
	title: 'Terms of Service',
	effective: `Effective ${legal.termsDate}`,
	effectiveIso: legal.termsDateIso,
	summary: `In short: you pay once for ${access.length} of access. Your projects stay yours. Treat other participants and their data with care. ${legal.governingLaw} law applies.`,
	sections: [
		{
			heading: '1. The agreement',
			paragraphs: [
				`These terms are an agreement between you and ${legalEntity} (“${name},” “we,” “us”). They cover this website and everything offered on it: the yearlong program, the learning app, live workshops, build sessions, the community, and the free services (podcast, newsletter, workshop, career map and builder portfolio). By using the website, sending a form or paying for access, you accept them. If you do not accept them, please do not use the services.`,
				'If you accept for an organization, you confirm that you may bind it, and “you” means the organization and the people it enrolls.',
			],
		},
		{
			heading: '2. Who may take part',
			paragraphs: [
				'You must be at least 18 years old and able to enter a contract. The details you give us must be true, and you must keep them up to date. A place belongs to one person and may not be shared; a company may pass an unused place to another employee with our written agreement, and a seat of its team from its team’s page.',
			],
		},
		{
			heading: '3. What yearlong access includes',
			paragraphs: [
				`Access is a subscription for ${access.length}. It starts on the day of your payment, on a later day that you chose before paying, or when the access that you already have ends, whichever comes last. It ends one year later, unless we agree in writing to extend it. It does not renew by itself, and we do not charge you again without a new order. It includes:`,
			],
			list: [
				`Live workshops, ${program.cadence.learn.when}, organized in ${program.workshopSeries.length} series`,
				`Build sessions, ${program.cadence.build.when}`,
				'The community, with feedback on your work',
				`The ${learningApp.offer}`,
			],
		},
		{
			heading: '4. Price and payment',
			paragraphs: [
				`The price is ${price.display} (${price.currency}) for ${access.length}, paid once, by ${program.payment.methods}, through an external checkout page, or for seats of a team by invoice. Taxes are added where the law requires it. Enrolling on this website reserves a place; the agreement about paid access takes effect when your payment has gone through.`,
				'If a payment fails or is reversed, we may suspend access until it is settled. If we change the price, the new price applies to new orders only.',
			],
		},
		{
			heading: '5. Cancellation and refund',
			paragraphs: [
				`You may cancel in writing within ${refund.days} days of the original payment and receive ${refund.percent}% back. After that, no refund is due. The Refund Policy, which is part of these terms, says how. This does not affect rights that the law gives you and that cannot be waived.`,
			],
		},
		{
			heading: '6. Sessions, recordings and changes',
			paragraphs: [
				'Dates, topics and hosts can change. If we have to move a session, we tell you as early as we can. We record sessions for participants who could not attend; you may switch off your camera and use a first name only. Please do not make your own recordings of other participants.',
				'We may improve, replace or retire parts of the services, as tools in this field change quickly. Lifetime access to the learning app stays with those who have it. If we can no longer run the program at all, we tell you at once, and your rights under the law apply.',
			],
		},
		{
			heading: '7. Code of conduct',
			paragraphs: ['The services work because people show each other real work. Please do not:'],
			list: [
				'harass, threaten, insult or discriminate against anyone',
				'post anything unlawful, misleading or harmful, or anything you have no right to share, including your employer’s confidential information and other people’s personal data',
				'advertise, recruit or send bulk messages to participants without their consent',
				'present generated text, figures or claims as checked when they are not',
				'attack, overload, scrape or reverse engineer the services, get around access limits, or upload harmful files',
				'use the services to develop a competing program by copying our material',
			],
		},
		{
			heading: '8. The community',
			paragraphs: [
				'What others share in sessions and in the community is for learning together. Do not share it elsewhere without their permission. We may remove posts and, after a warning or immediately in serious cases, end a person’s access. If access is ended for a serious breach of these terms, no refund is due.',
			],
		},
		{
			heading: '9. Your projects and what you send us',
			paragraphs: [
				'Your projects, texts, pictures and CV remain yours. You give us the right to store, process and display them as far as the service requires. For a portfolio project, that means showing it publicly on this site, in our emails and in our channels, with your name, free of charge and worldwide, until you ask us to take it down. We then remove it within a reasonable time.',
				'You confirm that you have the rights to what you send and that it breaks no contract with your employer or a third party. We choose which projects appear, may ask for changes and may take a project down. If you give us feedback about the program, we may use it without compensation.',
			],
		},
		{
			heading: '10. Our material',
			paragraphs: [
				`The program’s material, software, texts, recordings, pictures and the ${name} name belong to us or to those who license them to us. You may use the material for yourself and in your own work during your access, and go on using what you built and what you noted. You may not sell, publish or teach the material as a course.`,
			],
		},
		{
			heading: '11. AI output and advice',
			paragraphs: [
				'AI tools make mistakes. Check what they produce before you rely on it, above all in disclosures, filings and decisions about people. Nothing in the services is legal, financial, accounting, engineering or career advice for your particular case. The career map offers suggestions drawn from your CV; we promise no job, promotion, income or certificate from any third party.',
				'The tools we show from other companies have their own terms and prices, which are between you and those companies.',
			],
		},
		{
			heading: '12. Free services',
			paragraphs: [
				'The podcast, newsletter, free workshop, career map and builder portfolio are offered free of charge and without obligation, as they are. We may limit or end them at any time.',
			],
		},
		{
			heading: '13. Privacy',
			paragraphs: ['The Privacy Policy explains which personal data we use and which rights you have.'],
		},
		{
			heading: '14. No other warranty',
			paragraphs: [
				'We run the services with care. To the extent the law allows, they are provided “as is” and “as available,” and we give no other warranty, express or implied, including of merchantability, fitness for a particular purpose, non-infringement or uninterrupted operation.',
			],
		},
		{
			heading: '15. Limit of liability',
			paragraphs: [
				`To the extent the law allows, neither side is liable to the other for indirect, incidental, special or consequential damages or for lost profit, revenue or data, and our total liability in connection with the services is limited to what you paid us in the twelve months before the claim arose, or $100 if you paid nothing.`,
				'Nothing in these terms limits liability for fraud, gross negligence, willful misconduct, personal injury or anything else that the law does not allow to be limited. Consumers keep the protection of the mandatory law of the place where they live.',
			],
		},
		{
			heading: '16. Claims by third parties',
			paragraphs: [
				'If someone makes a claim against us because of content you posted or because you broke these terms or the law, you will cover our reasonable costs, to the extent that you caused the claim. We tell you promptly and let you take part in the defense.',
			],
		},
		{
			heading: '17. Changes to these terms',
			paragraphs: [
				'These terms may change. The current text is always on this page with its date. If a change affects participants during a paid year, we tell them by email at least 30 days before it takes effect, and it takes nothing away from the access they have already paid for. Otherwise the new terms apply to anyone who uses the services after that day.',
			],
		},
		{
			heading: '18. Law and disputes',
			paragraphs: [
				`These terms are governed by the laws of the State of ${legal.governingLaw}, without regard to its conflict of law rules. Please write to us first; most things can be settled by email. If not, the state and federal courts located in ${legal.governingLaw} have jurisdiction, unless mandatory consumer law gives you another court.`,
			],
		},
		{
			heading: '19. General',
			paragraphs: [
				'If one part of these terms is invalid, the others stay in force. If we do not enforce a right immediately, we do not give it up. You may not transfer this agreement without our consent; we may transfer it with the business as a whole. Neither side is responsible for events beyond its reasonable control. These terms, with the Privacy Policy and the Refund Policy, are the whole agreement about the services.',
				'Notices to us go through the contact form on this site; notices to you go to the email address you gave us. Both count as writing.',
			],
		},
	],
};

export const refundPolicy: LegalText = {
	title: 'Refund Policy',
	effective,
	effectiveIso: legal.effectiveDateIso,
	summary: `In short: cancel in writing within ${refund.days} days of your original payment and you get ${refund.percent}% back. After that there is no refund.`,
	sections: [
		{
			heading: `1. Within ${refund.days} days: a full refund`,
			paragraphs: [
				`If you cancel in writing within ${refund.days} days of the original payment for yearlong access, we refund ${refund.percent}% of what you paid. You do not have to give a reason, and it makes no difference whether you have already attended a session.`,
				`The ${refund.days} days are counted from the date of the original payment. If it is still the last of them anywhere in the world when you send your message, you are in time.`,
			],
		},
		{
			heading: '2. How to cancel',
			paragraphs: [
				'Send us a message through the contact form on this site, from the email address you enrolled with, saying that you cancel. That counts as writing. We confirm by email.',
				'Please include:',
			],
			list: [
				'the name and email address you enrolled with',
				'the words “I cancel my yearlong access”',
				'if you like, the reason; it helps us but is not required',
			],
		},
		{
			heading: '3. How refunds are paid',
			paragraphs: [
				'We refund to the card or wallet you paid with, or to the account that paid our invoice, without any fee from us, and start the refund within 10 business days of your message. Your bank decides when it shows up on your statement. If your employer paid, the money goes back to your employer. Access, including access to the learning app, ends when we make the refund.',
			],
		},
		{
			heading: `4. After ${refund.days} days: no refund`,
			paragraphs: [
				`After ${refund.days} days from the original payment, we give no refund, in full or in part, including for sessions not attended and time not used. Your access continues until the end of your year. You may stop taking part at any time; nothing renews automatically.`,
			],
		},
		{
			heading: '5. When the mistake is ours',
			paragraphs: [
				`If you were charged twice or the wrong amount, tell us at any time. We will correct it and refund what was charged in error.`,
			],
		},
		{
			heading: '6. Your legal rights',
			paragraphs: [
				`If the law of the place where you live gives you more rights, such as a longer right of withdrawal for consumers in the European Union or the United Kingdom, you keep them. Apart from that, this policy is governed by the laws of the State of ${legal.governingLaw}.`,
			],
		},
	],
};

export const legalTexts = { privacy: privacyPolicy, terms: termsOfService, refund: refundPolicy } as const;

/** The accessible name of the table of contents. */
export const onThisPage = 'On this page';
