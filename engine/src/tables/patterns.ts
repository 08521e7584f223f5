import { z } from 'zod';
import { patterns } from './schemas.ts';

export const patternLists = z.strictObject({
	/** Nouns of posts: whether a text names a post. The titles tell which. */
	posts: patterns,
	/** Endings of compounds that name a post: "Vertriebsleiterin", "projectmedewerker". */
	post_endings: patterns,
	employers: patterns,
	places: patterns,
	/** Words that make a part of a title an employer. */
	title_employers: patterns,
	/** Words of a title about the level or form of the post, not the profession. */
	title_modifiers: patterns,
	/** Titles that name a level without a profession: "Praktikum Marketing". */
	headless_titles: patterns,
	/** Titles of each level; a space is any gap, " ?" an optional one. */
	students: patterns,
	juniors: patterns,
	executives: patterns,
	directors: patterns,
	managers: patterns,
	no_managers: patterns,
	leads: patterns,
	seniors: patterns,
	/** Directors who are managers, leads or seniors, or lead a single place. */
	lesser_directors_managers: patterns,
	lesser_directors_leads: patterns,
	lesser_directors_seniors: patterns,
	lesser_directors_of_one_place: patterns,
	breaks: patterns,
	/** The same, only with a place or a reason after it. */
	breaks_alone: patterns,
	break_covers: patterns,
	/** Headings above posts, besides those of `headings.yaml`. */
	experience_headings: patterns,
	advert_phrases: patterns,
	/** First words of tasks, which titles and employers never begin with. */
	task_openers: patterns,
	greetings: patterns,
	farewells: patterns,
	/** Family, driving licenses and the like in a line of personal details. */
	personal_details: patterns,
	present: patterns,
	columns_any: patterns,
	columns_education: patterns,
	columns_certifications: patterns,
	columns_experience: patterns,
	columns_skills: patterns,
	columns_languages: patterns,
	/** Labels of fields, as in the Europass form. */
	labels_dates: patterns,
	labels_employer: patterns,
	labels_title: patterns,
	labels_sector: patterns,
	labels_tasks: patterns,
	/** Labels of fields that need a colon or a tab. */
	short_labels_dates: patterns,
	short_labels_employer: patterns,
	short_labels_title: patterns,
	/** Small words of running text and of CVs that belong to one language or few. */
	running_words: patterns,
	/** Kinds of work that are not ordinary jobs. */
	volunteering: patterns,
	student_jobs: patterns,
	internships: patterns,
	freelancing: patterns,
	degrees: patterns,
	awards: patterns,
	/** Instructions to a program that reads the CV; <CLAUSE> and the like stand for the lists of structure/instructions.ts. */
	instructions: patterns,
	/** Words after which a skill is not the person's: "no experience with", "interested in". Not folded. */
	denials: patterns,
	/** Names of industries, places and things: where people work, not what they do. */
	sectors: patterns.default([]),
	/** People, teams, firms and institutions whose work is not the person's. */
	people_and_firms: patterns.default([]),
	/** Plurals of things that end like those of trades: "printers". Not folded. */
	plurals_of_things: patterns.default([]),
	/** Verbs after which a clause is about its subject: "our data team wrote". */
	verbs_of_others: patterns.default([]),
	/** The same after people of a trade, in the plural: "the contractors lay". */
	verbs_of_tradespeople: patterns.default([]),
	/** Participles before "by" and who did it: "outsourced", "set up". */
	done_by_others: patterns.default([]),
	/** Participles of what happens to the person: "promoted", "trained". */
	done_to_the_person: patterns.default([]),
	/** Participles of what is passed on to others: "given to", "sent to". */
	passed_on: patterns.default([]),
	/** Buzzwords, products and techniques of AI. Not folded. */
	ai_buzzwords: patterns.default([]),
	/** Words that take back a skill: "a few words", "not completed". Not folded. */
	little_knowledge: patterns.default([]),
	/** Last words of names of institutions, grants and prizes; no last word of a skill is among them. Not folded. */
	institution_endings: patterns.default([]),
	/** First words of names that go on after a small word: "Institute of …". Not folded. */
	institution_beginnings: patterns.default([]),
	/** Countries, after the name of a town or an island: "Java, Indonesia". Not folded. */
	countries: patterns.default([]),
	/** Names that contain words of a trade, and towns. Not folded. */
	names_with_everyday_words: patterns.default([]),
	/** First words of the second half of a title: "Manager, ESG Reporting". */
	title_tails: patterns.default([]),
	/** First words of a field of work after a title, which may also begin a name. */
	work_fields: patterns.default([]),
	/** Things whose names end like those of trades: "printer". Not folded. */
	things_like_trades: patterns.default([]),
	/** Words after the name of a language that is not used for a people: "German lessons". Not folded. */
	after_languages: patterns.default([]),
	/** Texts, films and exhibitions, which are about others' work. Not folded. */
	works: patterns.default([]),
	/** Organizations and people after the name of their field: "the sales team". Not folded. */
	groups_of_others: patterns.default([]),
	traits: patterns.default([]),
	/** The same as `personal_details`, only at the start of a sentence. */
	personal_beginnings: patterns.default([]),
	owners: patterns.default([]),
	/** Employers without a name of their own, or of one person. */
	one_person_businesses: patterns.default([]),
	/** Words for a program that reads the CV: <MACHINE> in `instructions`. */
	machines: patterns.default([]),
	/** Every instruction contains one of these: a quick check that excludes most lines. */
	instruction_hints: patterns.default([]),
	/** What an owner owns, if it has no name: "Owner of own business". */
	businesses_of_owners: patterns.default([]),
	/** Words between the first title of a post and a later one. Not folded. */
	then_words: patterns.default([]),
	/** "Promoted", before the new title. Not folded. */
	promoted: patterns.default([]),
	/** People whom someone in charge of a subject leads. Not folded. */
	people_led: patterns.default([]),
	/** Managers of customers, cases or content: the years tell the level. Not folded. */
	serving_managers: patterns.default([]),
	/** Words before the name of a program. Not folded. */
	before_tools: patterns.default([]),
	/** Words after the name of a program: "Excel macros". Not folded. */
	after_tools: patterns.default([]),
	invoices: patterns.default([]),
	invoice_words: patterns.default([]),
	recipe_words: patterns.default([]),
	/** Streets and squares, after their names in an address. */
	streets: patterns.default([]),
	language_names: patterns.default([]),
	superiors: patterns.default([]),
	/** Places of work after "in": "Küchenchef im Restaurant Hirsch". Not folded. */
	places_of_work: patterns.default([]),
	/** Words of those who make software. Not folded. */
	software_words: patterns.default([]),
	/** Labels of names and addresses. Not folded. */
	contact_labels: patterns.default([]),
	/** Headings within a post that begin no section. Not folded. */
	subheadings: patterns.default([]),
	lesser_directors_heads: patterns.default([]),
});

export type PatternName = keyof z.output<typeof patternLists>;

const months = z.array(z.array(z.string().min(1))).length(12);

export const dates = z.strictObject({
	months,
	/** By the number of the month in which they begin. */
	seasons: z.record(z.string().regex(/^(?:[1-9]|1[0-2])$/), z.array(z.string().min(1))),
	year_parts: z.strictObject({ early: patterns, middle: patterns, late: patterns }),
	numbers: z.record(z.string(), z.int().positive()),
	to: patterns,
	since: patterns,
	from: patterns,
	since_phrases: patterns,
	until: patterns,
	between: patterns,
});
