/** Files that people send by mistake, in the mini-language of cv.ts or as plain text. */

export const invoice = `
# Bluebird Stationery Ltd
% INVOICE No. 2026-00417
@ 5 Mill Lane, Norwich NR1 · VAT reg. no. GB 000 0000 00
## Bill to
Hartwell & Moss Foods plc, Accounts payable, London
Invoice date: 12 October 2026
Due date: 11 November 2026 (30 days net)
## Items
Qty 40 · Copy paper A4, box · unit price £21.50 · £860.00
Qty 12 · Toner cartridge, black · unit price £64.00 · £768.00
Qty 1 · Delivery · £15.00
Subtotal £1,643.00
VAT 20% £328.60
Total due £1,971.60
## Payment
Please pay by bank transfer: sort code 00-00-00, account 00000000, reference 2026-00417
Late payments bear interest at 8% above base rate.
`;

export const germanInvoice = `Elektro Meinken GmbH
Delmenhorst

Rechnung Nr. 2026/1183
Rechnungsdatum: 02.09.2026
Kunde: Wohnbau Hanse eG

Pos. 1  Prüfung DGUV V3, 120 Geräte      je 4,90 EUR     588,00 EUR
Pos. 2  Anfahrt                          pauschal         45,00 EUR
Pos. 3  Kleinmaterial                                     18,20 EUR

Zwischensumme                                            651,20 EUR
zzgl. 19 % MwSt.                                         123,73 EUR
Gesamtbetrag                                             774,93 EUR

Zahlbar innerhalb von 14 Tagen ohne Abzug.
IBAN DE00 0000 0000 0000 0000 00
Vielen Dank für Ihren Auftrag.
`;

export const jobAdvert = `
# Sustainability Manager (m/f/d)
% Hartwell & Moss Foods plc is hiring
## About us
We are a family of food brands with 2,400 colleagues in six countries.
## What you will do
- Lead our CSRD reporting and manage the double materiality assessment
- Collect data from 23 sites and build dashboards in Power BI
- Work with procurement on Scope 3 and supplier engagement
## Your profile
- A degree in environmental science, business or similar
- At least five years of experience in sustainability reporting
- You know GRI, TCFD and the GHG Protocol
- Fluent English, other languages are a plus
## What we offer
- Salary £58,000 to £66,000, 27 days of holiday, hybrid work
- A budget for training
## How to apply
Send your CV and a cover letter by 30 November to jobs@example.com. We look forward to your application.
We are an equal opportunities employer.
`;

export const frenchAdvert = `Offre d'emploi : Acheteur / Acheteuse industriel(le) H/F

Qui sommes-nous ?
Rhône Turbines, 600 salariés, recrute en CDI à Villeurbanne.

Vos missions
- Négocier les contrats cadres et lancer les appels d'offres
- Suivre les fournisseurs et leurs indicateurs
- Participer aux projets RSE

Profil recherché
- Bac +5 en achats, 3 ans d'expérience minimum
- Anglais courant, SAP apprécié

Nous vous offrons
- Salaire : 42 à 48 k€ selon expérience, télétravail deux jours par semaine, mutuelle

Pour postuler, envoyez votre CV et votre lettre de motivation à recrutement@example.fr
`;

export const coverLetter = `
# Grace Wanjiru
@ Nairobi, 3 November 2026
## Application for the position of Sustainability Reporting Analyst
Dear Ms. Bennett,
I am writing to apply for the position of Sustainability Reporting Analyst that you advertised on your website. For the last six years I have worked as an accountant, and I would like to bring my care for figures to your reports.
In my present job I prepare the monthly closing and the statements under IFRS. Last year our auditors asked for energy data for the first time, and I was the one who collected it from three warehouses. I found that I enjoyed the work, and I took a course on the GHG Protocol in my own time.
What draws me to your company is that your report names the things that did not go well. I would be glad to tell you in an interview how I could help with the next one. I could start in January.
Thank you for your time. I look forward to hearing from you.
Yours sincerely,
Grace Wanjiru
Enclosed: curriculum vitae
`;

export const recipe = `Lentil soup with lemon

Serves 4, takes 40 minutes

Ingredients
250 g red lentils
2 onions, chopped
3 carrots
2 tbsp olive oil
1 tsp cumin
1.5 litres vegetable stock
1 lemon
salt and pepper

Method
1. Heat the oil in a large pan and cook the onions for ten minutes.
2. Add carrots and cumin, stir for one minute.
3. Add lentils and stock, bring to the boil and simmer for 20 minutes.
4. Blend half of the soup and pour it back.
5. Season with lemon juice, salt and pepper. Serve with bread.
`;

export const poem = `The harbor keeps its lamps alight
and counts the boats that do not come,
the rope remembers every knot,
the winter wind forgets its drum.

We walked the mole till it was day,
you said the tide was like a door
that opens when you look away
and is not where it was before.

And now the gulls are at their trade,
the nets are mended, and the rain
writes on the slates, and what it made
it rubs out and it writes again.
`;

export const oneLine = 'Jane Example, project manager with experience';

export const polishCv = `
# Bronisława Kaczmarek-Lis
% Kierownik działu ochrony środowiska
@ Gdańsk, tel. 500 000 000, b.kaczmarek@example.pl
## Podsumowanie zawodowe
Specjalistka ochrony środowiska z dziesięcioletnim doświadczeniem w przemyśle chemicznym.
## Doświadczenie zawodowe
### Kierownik działu ochrony środowiska | Zakłady Chemiczne Żuławy, Gdańsk | 03.2019 – obecnie
- Zarządzanie pięcioosobowym zespołem i budżetem 4 mln zł
- Uzyskanie pozwolenia zintegrowanego dla nowej instalacji
- Zmniejszenie ilości odpadów niebezpiecznych o 22 procent
### Specjalista do spraw ochrony środowiska | Rafineria Półwysep, Gdynia | 09.2015 – 02.2019
- Sprawozdawczość do urzędów, pomiary emisji, szkolenia pracowników
## Wykształcenie
### Magister inżynier, ochrona środowiska | Politechnika Nadmorska | 2010 – 2015
## Umiejętności
Przepisy prawa ochrony środowiska, audyty wewnętrzne, obsługa arkuszy kalkulacyjnych
## Języki
Polski, angielski (dobry)
## Zainteresowania
Żeglarstwo, pszczelarstwo
`;
