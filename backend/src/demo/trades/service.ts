import { bars, lines } from './trade.ts';
import type { Trade } from './trade.ts';

export const SERVICE: readonly Trade[] = [
  {
    key: 'chef',
    category: 'hospitality',
    style: 'shift',
    remote: 0,
    inr: [180, 900],
    usd: [34, 78],
    titles: bars('Commis Chef|Chef de Partie|Sous Chef|Pastry Chef|Tandoor Chef|Baker'),
    areas: bars('South Indian Kitchen|Banquets|Breakfast|Bakery|Vegetarian Kitchen'),
    skills: bars('Cooking|Food hygiene|Mise en place|Menu planning|Baking|Stock control|Team leadership'),
    qualifications: ['certificate', 'associate-degree'],
    duties: lines(`
      Cook your section to the same standard at the first and the last table.
      Prepare, label and rotate stock so that little is thrown away.
      Develop seasonal dishes with the head chef and cost them.
      Keep the kitchen clean enough to be shown to guests.
      Handle allergies without guessing.
      Train apprentices with patience, also during service.`),
    needs: lines(`
      Professional training or several years in a busy kitchen.
      A certificate in food safety.
      Speed without shouting.
      Readiness for evenings, weekends and holidays.`),
    questions: bars('Which cuisine do you cook best?'),
  },
  {
    key: 'hotel',
    category: 'hospitality',
    style: 'shift',
    remote: 0,
    inr: [170, 900],
    usd: [32, 76],
    titles: bars('Front Office Executive|Housekeeping Supervisor|Waiter|Restaurant Manager|Barista|Banquet Manager'),
    areas: bars('Beach Resort|City Hotel|Airport Hotel|Night Audit|Heritage Property'),
    skills: bars(
      'Guest service|Communication|Teamwork|Reservation systems|Housekeeping standards|Upselling|Event planning',
    ),
    qualifications: ['certificate', 'associate-degree', 'bachelor-degree'],
    duties: lines(`
      Welcome guests by name and remember what they asked for last time.
      Solve complaints on the spot, with a budget of your own.
      Plan rooms, tables or events for a full house.
      Check rooms to a list of fifty points.
      Recommend what you would order yourself.
      Close the day with cash, keys and notes in order.`),
    needs: lines(`
      Warm manners and a neat appearance.
      Good English; each further language counts.
      Experience in hotels or restaurants is welcome for junior posts and required for senior ones.
      Shift work, with duty meals and transport at night.`),
    questions: bars('Which hotel systems do you know?|Which languages do you speak?'),
  },
  {
    key: 'travel',
    category: 'hospitality',
    style: 'field',
    remote: 0.2,
    inr: [200, 700],
    usd: [34, 68],
    titles: bars('Tour Guide|Travel Consultant|Trek Leader|Cabin Crew|Event Coordinator'),
    areas: bars('Himalaya|Heritage Walks|Corporate Events|Wildlife|Group Tours'),
    skills: bars('Communication|Itinerary planning|First aid|Languages|Booking systems|Group leadership'),
    qualifications: ['certificate', 'bachelor-degree'],
    duties: lines(`
      Lead groups of up to sixteen with stories and an eye on the weather.
      Plan itineraries that leave room for people.
      Book transport, rooms and permits, and have a second plan.
      Care for safety and first aid on the way.
      Collect feedback and pass on the good and the bad.
      Treat places and their people with respect.`),
    needs: lines(`
      A guide's licence, crew training or travel experience.
      First aid certificate not older than two years.
      Stamina and good humour on day twelve.
      Fluent English and one more language.`),
    questions: bars('Which regions can you guide in?'),
  },
  {
    key: 'retail',
    category: 'retail',
    style: 'shift',
    remote: 0,
    inr: [160, 700],
    usd: [30, 66],
    titles: bars('Store Associate|Cashier|Store Manager|Visual Merchandiser|Showroom Executive|Category Buyer'),
    areas: bars('Sarees|Electronics|Grocery|Books|Weekend Team'),
    skills: bars('Customer service|Cash handling|Product knowledge|Merchandising|Stock taking|POS systems|Upselling'),
    qualifications: ['certificate', 'associate-degree', 'bachelor-degree'],
    duties: lines(`
      Advise customers as you would advise a friend.
      Keep shelves full, priced and inviting.
      Handle the till without differences at closing time.
      Receive deliveries and check them against the order.
      Lead the team on the floor and plan its shifts.
      Watch what sells and suggest what to order.`),
    needs: lines(`
      Friendliness that lasts until closing time.
      Reliable with money and goods.
      Weekend work in turns.
      Experience in a shop is useful; interest in the goods is necessary.`),
    questions: bars('Which days of the week are you available?'),
  },
  {
    key: 'security-guard',
    category: 'public-safety',
    style: 'shift',
    remote: 0,
    inr: [160, 450],
    usd: [32, 60],
    titles: bars('Security Guard|Fire Safety Officer|Control Room Operator|Lifeguard'),
    areas: bars('Data Centre|Hospital|Night Shift|Airport Cargo'),
    skills: bars('Vigilance|First aid|Report writing|Access control|Fire safety|CCTV monitoring|Conflict resolution'),
    qualifications: ['certificate'],
    duties: lines(`
      Control access politely and without exceptions.
      Walk rounds at changing times and note what is unusual.
      Watch cameras and alarms and act by the plan.
      Lead people out calmly when the alarm rings.
      Write reports that stand up later.
      Help visitors who are lost.`),
    needs: lines(`
      The guard or fire-safety licence of the state or country.
      Alertness through a night of twelve hours.
      A clean police record.
      Former members of the forces are very welcome.`),
    questions: bars('Is your security licence current?'),
  },
  {
    key: 'public-service',
    category: 'public-safety',
    style: 'office',
    remote: 0.2,
    inr: [320, 1_400],
    usd: [48, 110],
    titles: bars('Policy Analyst|Town Planner|Public Health Officer|Grants Officer|Emergency Planner|Social Worker'),
    areas: bars('Municipal Council|Disaster Response|Water and Sanitation|Urban Mobility|Child Protection'),
    skills: bars(
      'Policy analysis|Report writing|Stakeholder management|Community engagement|Data analysis|Case management|GIS',
    ),
    qualifications: ['bachelor-degree', "master's-degree"],
    duties: lines(`
      Study a public problem in the field and in the figures.
      Prepare decisions for the council with options and costs.
      Hold public meetings and take objections seriously.
      Check grants and follow up what became of the money.
      Coordinate agencies in a flood, a heatwave or an outbreak.
      Visit families and plan help with them, not for them.`),
    needs: lines(`
      A degree in public policy, planning, social work or a related subject.
      Plain, careful writing.
      Independence of judgement.
      Readiness for field visits, also in the monsoon.`),
    questions: bars('Which public programme have you worked on?'),
  },
  {
    key: 'scientist',
    category: 'science',
    style: 'site',
    remote: 0.1,
    inr: [350, 2_400],
    usd: [58, 150],
    titles: bars('Research Scientist|Laboratory Analyst|Chemist|Microbiologist|Clinical Research Associate|Geologist'),
    areas: bars('Vaccines|Battery Materials|Water Quality|Crop Genetics|Oncology'),
    skills: bars(
      'Laboratory techniques|Data analysis|Scientific writing|Good laboratory practice|HPLC|PCR|Statistics|R',
    ),
    qualifications: ["master's-degree", 'doctorate-degree', 'bachelor-degree'],
    duties: lines(`
      Plan and carry out experiments with controls that deserve the name.
      Keep a laboratory journal that others can repeat from.
      Validate methods and write down their limits.
      Analyse results and publish them, negative ones included.
      Look after instruments, chemicals and their disposal.
      Visit trial sites and check data against the source.
      Work with partners at universities and in industry.`),
    needs: lines(`
      A degree in the field; a doctorate for the senior posts.
      Practice with the methods named under skills.
      Honest statistics.
      Safety and ethics as a matter of course.`),
    questions: bars('Please name one publication or report of yours.'),
  },
  {
    key: 'farming',
    category: 'agriculture',
    style: 'field',
    remote: 0,
    inr: [150, 800],
    usd: [32, 78],
    titles: bars('Farm Manager|Agronomist|Tractor Operator|Dairy Technician|Greenhouse Grower|Orchard Supervisor'),
    areas: bars('Organic Vegetables|Apple Orchard|Dairy|Spice Estate|Tea Garden|Irrigation'),
    skills: bars('Crop management|Irrigation|Machinery|Soil testing|Animal husbandry|Pest management|Harvest planning'),
    qualifications: ['certificate', 'bachelor-degree'],
    duties: lines(`
      Plan sowing, irrigation and harvest with weather and market in mind.
      Advise growers on soil, seed and pests, in the field.
      Operate and maintain tractors, pumps and milking machines.
      Lead seasonal teams fairly and pay them on time.
      Keep records for certification.
      Try new varieties on small plots before trusting them.
      Look after animals every day of the year.`),
    needs: lines(`
      Training in agriculture or a childhood on a farm.
      Early mornings, outdoors.
      A tractor or driving licence.
      The language of the region, for farmers and helpers.`),
    questions: bars('Which crops or animals do you know best?'),
  },
  {
    key: 'environment',
    category: 'agriculture',
    style: 'field',
    remote: 0.1,
    inr: [260, 1_100],
    usd: [44, 96],
    titles: bars(
      'Environmental Consultant|Forest Officer|Wildlife Biologist|Waste Management Supervisor|Sustainability Analyst',
    ),
    areas: bars('Wetlands|Mining Rehabilitation|Recycling|Carbon Reporting'),
    skills: bars(
      'Environmental assessment|Field surveys|Report writing|GIS|Sampling|Waste management|Regulatory compliance',
    ),
    qualifications: ['bachelor-degree', "master's-degree"],
    duties: lines(`
      Survey plants, animals, water and soil, and map the results.
      Write assessments that can be defended at a hearing.
      Plan how a damaged site becomes green again.
      Run sorting and recycling with the people who know the waste.
      Calculate emissions with sources for every factor.
      Talk with villages before a project starts.`),
    needs: lines(`
      A degree in environmental science, forestry or biology.
      Field practice in rough country.
      Mapping software.
      A driving licence, and boots.`),
    questions: bars('Which mapping software do you use?'),
  },
  {
    key: 'beauty',
    category: 'other',
    style: 'shift',
    remote: 0,
    inr: [150, 500],
    usd: [30, 62],
    titles: bars('Hair Stylist|Beautician|Fitness Trainer|Tailor|Housekeeper|Gardener'),
    areas: bars('Salon|Studio|Weekend Team|Bridal Season|Private Household'),
    skills: bars('Customer service|Hygiene|Manual skill|Scheduling|Sales of products|Coaching'),
    qualifications: ['certificate'],
    duties: lines(`
      Serve regular clients and win new ones by good work.
      Keep tools and place spotless.
      Plan appointments so that nobody waits longer than ten minutes.
      Recommend honestly, also when it is cheaper.
      Learn new techniques in the training that we pay for.
      Keep stock of materials and order in time.`),
    needs: lines(`
      Training or a convincing trial day.
      Warmth, punctuality, discretion.
      Readiness to work on Saturdays.
      Pride in the details.`),
    questions: bars('Can you come for a paid trial day?'),
  },
  {
    key: 'community',
    category: 'other',
    style: 'field',
    remote: 0.25,
    inr: [180, 800],
    usd: [32, 72],
    titles: bars('Community Volunteer Coordinator|Fundraiser|Field Officer|Mentor|Museum Guide|Sports Coach'),
    areas: bars('Literacy|Clean Water|Youth|Animal Shelter|Food Bank'),
    skills: bars('Community engagement|Communication|Event planning|Fundraising|Teaching|Report writing'),
    qualifications: ['certificate', 'bachelor-degree'],
    duties: lines(`
      Organise volunteers so that their time is well used.
      Visit projects and report what changed for people.
      Run reading, sports or repair afternoons.
      Ask donors for support and thank them properly.
      Keep simple, open accounts.
      Listen to those whom the work is meant for.`),
    needs: lines(`
      Reliability, even though nobody forces you.
      Experience with groups of children, adults or animals.
      Clear, friendly writing.
      A few hours in the week over at least six months.`),
    questions: bars('How many hours a week can you give?'),
  },
];
