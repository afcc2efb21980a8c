/**
 * What shoppers call features, and the words that feeds use for them: phrases, then alternatives, each of which a feature's name has to
 * hold whole. Names of two words or more that feeds and shoppers share need no line.
 */
export const featureWords = `
reverse camera,reversing camera,reverse cam,backup camera,rear camera,rear view camera,parking camera,camera	camera
360 camera,360 degree camera,surround view,birds eye camera	360 camera
carplay,apple carplay,android auto,phone mirroring	carplay|android
sat nav,navigation,gps,navi,nav	satellite navigation|navigation|gps
leather,leather seats,leather interior,leather trim,leather upholstery	leather seats|leather trim|leather upholstery
heated seats,seat warmers,heated front seats	heated seats
cooled seats,ventilated seats	ventilated seats
sunroof,moonroof,pano roof,panoramic roof,glass roof	sunroof
tow bar,towball,tow hitch,towbar fitted	tow bar
bull bar,nudge bar	bull bar
roof racks,roof bars	roof racks
tonneau,tonneau cover,hard lid,hard cover,tub cover	tonneau
tub liner,ute liner	tub liner
cruise,cruise control	cruise
adaptive cruise,radar cruise,smart cruise	adaptive cruise
blind spot,blind spot monitoring,bsm	blind spot
aeb,auto braking,autonomous braking,auto emergency braking	emergency braking
lane assist,lane keep,lane keeping,lane departure	lane
parking sensors,park sensors,park assist,rear sensors	parking sensors
front parking sensors,front sensors	parking sensors front
aircon,ac,air conditioning,air conditioner,air,reverse cycle,aircond	air conditioning|air conditioner
climate control,dual zone,dual zone climate	climate
keyless,push button start,push start,keyless start	keyless
alloys,mags	alloy wheels
hud,head up display,heads up display	head up display
wireless charging,wireless charger,phone charger,wireless phone charging	wireless charger
power tailgate,electric tailgate,electric boot,power boot	electric tailgate|power tailgate
electric windows,power windows	electric windows
electric seats,power seats,memory seats	power seat
led lights,leds	led headlights
v2l,vehicle to load	vehicle load
fast charging,dc charging	fast charging
charging cable	charge cable
tinted windows,tint	privacy glass
premium sound,good stereo,bose,good sound	premium sound
uhf radio,cb radio	uhf
suspension seat,air seat	suspension seat
work lights	work lights
sliding door,side door	sliding door
bunks,bunk beds,kids bunks,triple bunks	bunks
ensuite,toilet and shower,shower and toilet,shower toilet,own bathroom,bathroom,internal shower,inside shower	ensuite
toilet,loo,dunny	toilet|ensuite
outside shower,outdoor shower	external shower
washer	washing machine
solar,solar panel,solar power	solar
lithium batteries	lithium
annexe,awning	awning
queen bed,island bed,queen island bed	queen bed
heater	diesel heater
grey water	grey water
cafe	cafe
esc	stability control
tv,television,telly	television
oven,cooktop,stove,grill,gas cooktop	cooktop
bluetooth	bluetooth
airbags	airbag
usb	usb
solar	solar
lithium	lithium
dinette	dinette`;
