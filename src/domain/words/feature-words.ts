/**
 * What shoppers call features, and the words that feeds use for them: phrases, then alternatives, each of which a feature's name has to
 * hold whole. Names that feeds and shoppers share need no line.
 */
export const featureWords = `
reverse camera,reversing camera,reverse cam,backup camera,rear camera,rear view camera,parking camera,camera	camera
360 camera,360 degree camera,surround view,birds eye camera	360 camera
carplay,car play,apple carplay,apple car play,android auto,phone mirroring	carplay|android
sat nav,satnav,navigation,gps,navi,nav	satellite navigation|navigation|gps
bluetooth	bluetooth
leather,leather seats,leather interior,leather trim,leather upholstery	leather seats|leather trim|leather upholstery
heated seats,seat warmers,heated front seats	heated seats
cooled seats,ventilated seats	ventilated seats
sunroof,sun roof,moonroof,pano roof,panoramic roof,glass roof	sunroof
tow bar,towbar,towball,tow ball,tow hitch,towbar fitted	tow bar
bull bar,bullbar,nudge bar	bull bar
roof racks,roof rack,roof bars	roof racks
side steps,side step	side steps
tonneau,tonneau cover,hard lid,hard cover,tub cover	tonneau
tub liner,tubliner,ute liner	tub liner
snorkel	snorkel
cruise,cruise control	cruise
adaptive cruise,radar cruise,acc,adaptive cruise control,smart cruise	adaptive cruise
blind spot,blind spot monitor,blind spot monitoring,bsm	blind spot
aeb,auto braking,autonomous braking,autonomous emergency braking,emergency braking,auto emergency braking	emergency braking
lane assist,lane keep,lane keeping,lane keep assist,lane departure	lane
parking sensors,park sensors,park assist,rear sensors	parking sensors
front parking sensors,front sensors	parking sensors front
aircon,air con,ac,a c,air conditioning,air conditioner,air,reverse cycle,aircond	air conditioning|air conditioner
climate control,dual zone,dual zone climate	climate
keyless,keyless entry,push button start,push start,keyless start	keyless
alloys,alloy wheels,mags,mag wheels	alloy wheels
hud,head up display,heads up display	head up display
wireless charging,wireless charger,phone charger,wireless phone charging	wireless charger
power tailgate,electric tailgate,electric boot,power boot	electric tailgate|power tailgate
electric windows,power windows	electric windows
electric seats,power seats,memory seats,electric seat,power seat	power seat
led lights,led headlights,leds	led headlights
v2l,vehicle to load	vehicle load
fast charging,fast charge,dc charging	fast charging
charge cable,charging cable	charge cable
privacy glass,tinted windows,tint	privacy glass
premium sound,good stereo,bose,good sound	premium sound
uhf,uhf radio,cb radio	uhf
exhaust brake	exhaust brake
suspension seat,air seat	suspension seat
work lights	work lights
cargo barrier	cargo barrier
sliding door,side door	sliding door
bunks,bunk,bunk beds,bunk bed,kids bunks,triple bunks,triple bunk	bunks
ensuite,en suite,toilet and shower,shower and toilet,shower toilet,own bathroom,bathroom,internal shower,inside shower	ensuite
toilet,loo,dunny	toilet|ensuite
outside shower,external shower,outdoor shower	external shower
washing machine,washer	washing machine
solar,solar panel,solar panels,solar power	solar
lithium,lithium battery,lithium batteries	lithium
awning,annexe,roll out awning,rollout awning	awning
queen bed,island bed,queen island bed	queen bed
heater,diesel heater	diesel heater
stone guard,stoneguard	stone guard
grey water,grey water tank,greywater	grey water
tunnel boot	tunnel boot
cafe dinette,cafe seating	cafe dinette
esc,stability control,electronic stability control	stability control
tv,television,telly	television
fridge	fridge
oven,cooktop,stove,grill,gas cooktop	cooktop
picnic table	picnic table`;

/** Words of feature names that name none by themselves. */
export const weakFeatureWords: ReadonlySet<string> = new Set(
  (
    'front rear side electric power driver passenger seat system assist with and type water gas external speed control automatic ' +
    'auto air door wheel steering premium display phone light sound remote start entry view sign traffic hill daytime dual single zone ' +
    'full separate reverse cycle table bed way three queen island triple hard head up cross apple android multi function day running ' +
    'free mount machine grip guard lane fast charge cable load vehicle central rack step cover bar liner floor rubber tank fuel cap work ' +
    'radio brake roof smoke fly screen throughout dc to throughout detergent memory off on dark cargo point heated bull tow ' +
    'privacy glass blind spot monitor monitoring pressure recognition alert adjustable accented wrapped driver'
  ).split(' '),
);
